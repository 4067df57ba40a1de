import type { WireEarnedIncident, WireEarnings } from '@gatefill/contracts/driver/driver-earnings'
import { getDriverEarnings } from '@gatefill/contracts/driver/driver-earnings'
import { formatDate, formatTime } from '@gatefill/domain/core/formats'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { incidentName } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import { ChevronLeft } from '@gatefill/ui/icons/arrows/chevron-left'
import { ChevronRight } from '@gatefill/ui/icons/arrows/chevron-right'
import { useState } from 'react'
import { BackLink, Fact, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRead } from '../../shared/use-read.ts'
import { Dispute } from './dispute.tsx'

const WEEK_SECONDS = 7 * DAY_SECONDS
/** Noon of a day, far from its ends in every time zone. */
const noonOf = (day: string): Date => new Date(`${day}T11:00:00Z`)
const weekAfter = (day: string, weeks: 1 | -1): string =>
  secondsAfter(noonOf(day), weeks * WEEK_SECONDS)
    .toISOString()
    .slice(0, 10)

/** What was earned by runs of a week, and the way to say that it is wrong. */
export function Earnings() {
  const [week, setWeek] = useState('')
  const query = week === '' ? {} : { week }
  const { data, problem, readAgain } = useRead(getDriverEarnings, { query, name: `earnings ${week}` })
  return (
    <PhoneScreen
      over={data === undefined ? 'Earnings' : `Week from ${formatDate(noonOf(data.from))}`}
      title={data === undefined ? 'Earnings' : formatNaira(kobo(data.total))}
      actions={<BackLink />}
    >
      <Problem text={problem} />
      {data !== undefined && (
        <>
          <div className="pair">
            <button type="button" className="act" onClick={() => setWeek(weekAfter(data.from, -1))}>
              <ChevronLeft aria-hidden="true" /> Earlier
            </button>
            <button
              type="button"
              className="act"
              disabled={week === ''}
              onClick={() => setWeek(weekAfter(data.from, 1))}
            >
              Later <ChevronRight aria-hidden="true" />
            </button>
          </div>
          {data.runs.length === 0 && <p>No run ended in this week.</p>}
          <ul className="rows">
            {data.runs.map((run) => (
              <RunPay key={run.id} run={run} onSent={readAgain} />
            ))}
          </ul>
        </>
      )}
    </PhoneScreen>
  )
}

function RunPay({ run, onSent }: { run: WireEarnings['runs'][number]; onSent: () => void }) {
  const gates = run.delivered === 1 ? '1 gate' : `${run.delivered} gates`
  const failed = run.failed === 0 ? '' : `, ${run.failed} not delivered`
  return (
    <li className="grid gap-2">
      <p>
        <b className="block">
          {formatDate(run.endedAt)}, {formatTime(run.endedAt)}
        </b>
        <span className="small">
          {gates}
          {failed}, {formatReading(run.litresDl)}
        </span>
      </p>
      <Fact label={run.pay === null ? 'Pay' : run.pay.parts.map(({ label }) => label).join(', ') || 'Pay'}>
        {run.pay === null ? 'Not agreed' : formatNaira(kobo(run.pay.total))}
      </Fact>
      <RunIncidents incidents={run.incidents} />
      <Dispute runId={run.id} dispute={run.dispute} onSent={onSent} />
    </li>
  )
}

/** What happened on the run and is, or was, cleared up; none of it changes what the driver earns. */
function RunIncidents({ incidents }: { incidents: readonly WireEarnedIncident[] }) {
  if (incidents.length === 0) return null
  return (
    <div className="box">
      <ul>
        {incidents.map(({ kind, state }, at) => (
          // Incidents of a run have no order of their own that could change while they are shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: two incidents of one kind look alike
          <li key={at}>
            {incidentName(kind)}: {HANDLING[state]}
          </li>
        ))}
      </ul>
      <p className="small">Your pay for this run stays the same.</p>
    </div>
  )
}

const HANDLING = {
  open: 'dispatch looks into it',
  explained: 'explained, a second person checks it',
  closed: 'closed',
} as const satisfies Record<WireEarnedIncident['state'], string>
