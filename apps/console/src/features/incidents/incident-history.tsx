import type { WireIncidentDetail } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { formatTimeOn } from '@gatefill/domain/core/formats'
import { INCIDENT_STEP_WORDS } from '@gatefill/domain/dispatch/incidents/incident'
import { stopOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { Panel } from '../../shared/rooms/panel.tsx'

/** Everything that was done with the incident, and what is still to come. */
export function IncidentHistory({ incident }: { incident: WireIncidentDetail }) {
  const { steps, state, at, driverName } = incident
  const isStopped = stopOf({ ...incident, state: 'open' }) !== undefined
  const entries = [
    {
      text: `${driverName === null ? 'Found by the system' : `Reported by ${driverName}`}${isStopped ? ', van stopped' : ''}`,
      note: null,
      at,
    },
    ...steps.map(({ step, by, note, at: then }) => ({
      text: `${INCIDENT_STEP_WORDS[step]} ${by}`,
      note,
      at: then,
    })),
  ]
  const next =
    state === 'open'
      ? 'Explained by one person'
      : state === 'explained'
        ? 'Closed by a second person'
        : undefined
  return (
    <Panel id="history" title="History">
      <ol className="grid gap-3 px-4 py-3">
        {entries.map(({ text, note, at: then }) => (
          <li
            key={`${then} ${text}`}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-3"
          >
            <i aria-hidden="true" className="mt-1.5 size-3 rounded-full bg-petrol" />
            <span className="min-w-0">
              <b className="font-semibold">{text}</b>
              {note !== null && <span className="block wrap-anywhere text-ink-2">{note}</span>}
            </span>
            <time dateTime={then} className="text-ink-2 tabular-nums">
              {formatTimeOn(then, at)}
            </time>
          </li>
        ))}
        {next !== undefined && (
          <li className="grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-x-3">
            <i aria-hidden="true" className="mt-1.5 size-3 rounded-full border-2 border-ink" />
            <b className="font-semibold">{next}</b>
          </li>
        )}
      </ol>
    </Panel>
  )
}
