import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { FIRST_ORDER_NEEDS, NEED_SENTENCES } from '@gatefill/domain/accounts/first-order'
import { useReadInterval } from '../../shared/presence.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

/** What a new shop still lacks, the same list as `npm run admin -- check` prints. */
export function FirstRun() {
  const firstRun = useEndpoint(getFirstRun, {}, { refetchInterval: useReadInterval() })
  const missing = firstRun.data?.missing
  return (
    <Panel
      id="first-run"
      title="Before the first order"
      about="Each step is done once. The list updates automatically."
    >
      <TableStates
        title="Before the first order"
        read={firstRun}
        empty={
          missing?.length === 0
            ? { title: 'The first order can be taken', text: 'Everything is in place.' }
            : undefined
        }
      />
      {missing !== undefined && missing.length > 0 && (
        <ul className="grid gap-3 p-4">
          {FIRST_ORDER_NEEDS.map((need) => (
            <li key={need}>
              <p className="font-semibold">
                {missing.includes(need) ? 'Missing: ' : 'Done: '}
                {NEED_SENTENCES[need].title}
              </p>
              {missing.includes(need) && <p className="text-ink-2">{NEED_SENTENCES[need].todo}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
