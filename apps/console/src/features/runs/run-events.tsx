import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { formatTimeOn } from '@gatefill/domain/core/formats'
import { Panel } from '../../shared/rooms/panel.tsx'

/** What happened to a run, the newest first. */
export function RunEvents({ run: { events = [], createdAt } }: { run: WireRun }) {
  return (
    <Panel id="events" title="Events">
      {events.length === 0 ? (
        <p className="px-4 py-4 text-ink-2">No events are recorded for this run.</p>
      ) : (
        <ol className="px-4 py-2">
          {events.map(({ at, text, by }) => (
            <li
              key={`${at} ${text}`}
              className="grid grid-cols-[4.5rem_1fr] gap-3 border-t border-line py-1.5 first:border-t-0"
            >
              <time dateTime={at} className="text-ink-2 tabular-nums">
                {formatTimeOn(at, createdAt)}
              </time>
              <span>
                {text}
                {by !== null && <span className="text-ink-2"> by {by}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
