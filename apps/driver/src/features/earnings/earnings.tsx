import { failureText } from '@gatefill/client/calls/api-error'
import type {
  WireDispute,
  WireEarnedIncident,
  WireEarnings,
} from '@gatefill/contracts/driver/driver-earnings'
import { disputeEarnings, getDriverEarnings } from '@gatefill/contracts/driver/driver-earnings'
import { formatDate, formatTime } from '@gatefill/domain/core/formats'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { incidentName } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import { ChevronRight } from '@gatefill/ui/icons/arrows'
import { ChevronLeft } from '@gatefill/ui/icons/menu'
import { plural } from '@gatefill/ui/plural'
import { useState } from 'react'
import { call } from '../../shared/call.ts'
import { NoteField } from '../../shared/ui/field.tsx'
import { BackLink, Fact, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'
import { useRead } from '../../shared/use-read.ts'

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
  const gates = plural(run.delivered, { one: '# gate', other: '# gates' })
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

type DisputeProps = { runId: string; dispute: WireDispute | null; onSent: () => void }

/** What the driver finds wrong with the pay of a run, and what dispatch answered. */
function Dispute({ runId, dispute, onSent }: DisputeProps) {
  const { isAsked, ask } = useAsked()
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(typed: string) {
    if (isBusy) return
    setBusy(true)
    try {
      await call(disputeEarnings, { body: { runId, text: typed } })
      setText(undefined)
      onSent()
    } catch (error) {
      setProblem(failureText(error, 'This could not be sent.', 'There is no network. Send it later.'))
    } finally {
      setBusy(false)
    }
  }

  if (dispute !== null)
    return (
      <p className="box">
        You wrote: {dispute.text}
        <br />
        {dispute.answer ?? 'Dispatch has it and answers here.'}
      </p>
    )
  if (text === undefined)
    return (
      <button type="button" className="act" onClick={() => setText('')}>
        This is wrong
      </button>
    )
  return (
    <div className="grid gap-2">
      <NoteField
        label="What is wrong with it?"
        value={text}
        onValue={setText}
        error={isAsked && text.trim() === '' ? 'Say what is wrong with the pay' : undefined}
      />
      <Problem text={problem} />
      <button
        type="button"
        className="act"
        aria-disabled={isBusy}
        onClick={() => (text.trim() === '' ? ask() : void send(text.trim()))}
      >
        Send to dispatch
      </button>
    </div>
  )
}
