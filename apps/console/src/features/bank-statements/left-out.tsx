import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import { Panel } from '../../shared/rooms/panel.tsx'

/** Every row that is no line, with the reason. */
export function LeftOut({ preview: { leftOut, leftOutCount, rows } }: { preview: StatementPreview }) {
  return (
    <Panel id="left-out" title="Left out" about={`${leftOutCount} of ${rows} rows`}>
      {leftOut.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">Every row is a line.</p>
      ) : (
        <ul className="px-4 py-1">
          {leftOut.map(({ rows: which, why }) => (
            <li
              key={why}
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-line py-2 not-last:border-b"
            >
              <span className="text-ink-2">{which}</span>
              <span className="wrap-anywhere">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
