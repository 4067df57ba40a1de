import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { mayObject } from '@gatefill/domain/dispatch/phone/next-step'
import { openGatesOf } from '@gatefill/domain/dispatch/phone/phone-runs'
import { plural } from '@gatefill/ui/plural'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { BackLink, Fact, FuelLine, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useRecord } from '../../shared/use-record.ts'
import { RunStops } from './run-stops.tsx'

/** The whole run: stops in order, what is on board, what it pays, and a gate that dispatch has just added. */
export function RunOverview() {
  const { work } = usePhoneView()
  const { record, problem } = useRecord()
  const now = useNow()
  const { active: run, shift } = work
  if (run === null)
    return (
      <PhoneScreen title="No run" actions={<BackLink />}>
        <p>You have no run at the moment.</p>
      </PhoneScreen>
    )
  const gates = openGatesOf(run)
  return (
    <PhoneScreen
      over={shift?.vehicle?.plate ?? 'Your run'}
      title={plural(gates.length, { one: '# gate left', other: '# gates left' })}
      actions={
        <>
          <BackLink isMain>Go on</BackLink>
          {gates.length > 1 && (
            <a className="act" href="#order">
              Change the order of gates
            </a>
          )}
        </>
      }
    >
      <Problem text={problem} />
      <RunStops run={run} />
      {mayObject(run, now) && (
        <section className="box grid gap-3">
          <p>Dispatch has changed your run. You may send a gate back within 60 seconds.</p>
          {gates.map((stop) => (
            <button
              key={stop.id}
              type="button"
              className="act"
              onClick={() => void record({ kind: 'object', runId: run.id, stopId: stop.id })}
            >
              Send back: {stop.job?.landmark || stop.job?.orderAddress}
            </button>
          ))}
        </section>
      )}
      <div className="box line-row">
        <span>On board now</span>
        <span className="grid gap-1 justify-items-end">
          {shift?.vehicle?.compartments.map((each) => (
            <FuelLine key={each.id} product={each.product} dl={each.onBoardDl} />
          ))}
        </span>
      </div>
      {run.pay !== null && <Fact label="Pay for this run">{formatNaira(kobo(run.pay.total))}</Fact>}
    </PhoneScreen>
  )
}
