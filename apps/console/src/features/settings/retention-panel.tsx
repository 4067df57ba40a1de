import { RETENTION } from '@gatefill/domain/core/retention'
import { plural } from '@gatefill/ui/plural'
import { Panel } from '../../shared/rooms/panel.tsx'
import { ScrollArea } from '../../shared/scroll-area.tsx'

const CELL = 'px-2.5 py-1.5 text-left align-top first:pl-4 last:pr-4'

/** How long records are stored; read only, because the law and the nightly jobs go by the same list. */
export function RetentionPanel() {
  return (
    <Panel
      id="retention"
      title="Retention"
      about="What a nightly job deletes. Orders, payments and the ledger are stored for good."
    >
      <ScrollArea label="Retention" className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">Retention</caption>
          <thead>
            <tr className="border-b border-line text-ink-2">
              <th scope="col" className={`${CELL} font-semibold`}>
                What
              </th>
              <th scope="col" className={`${CELL} font-semibold`}>
                Stored
              </th>
              <th scope="col" className={`${CELL} font-semibold`}>
                Why
              </th>
            </tr>
          </thead>
          <tbody>
            {Object.values(RETENTION).map(({ what, days, reason }) => (
              <tr key={what} className="border-b border-line last:border-0">
                <th scope="row" className={`${CELL} font-semibold`}>
                  {what}
                </th>
                <td className={`${CELL} whitespace-nowrap`}>
                  {plural(days, { one: '# day', other: '# days' })}
                </td>
                <td className={CELL}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Panel>
  )
}
