import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { formatTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { mayObject } from '@gatefill/domain/dispatch/phone/next-step'
import { Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useRecord } from '../../shared/use-record.ts'
import { ContactLinks } from './contact-links.tsx'
import { GateFuel, ReportLink } from './gate-parts.tsx'

export type GateProps = {
  run: WireDriverRun
  stop: WireDriverRun['stops'][number]
  number: number
  count: number
}

export const orderName = (stop: GateProps['stop']): string =>
  stop.job === null ? '' : `#${shortId(stop.job.orderId)}`

/** On the way to a gate: what it takes, where it is, and how to reach the person. */
export function Drive({
  run,
  stop,
  number,
  count,
  positionProblem,
}: GateProps & { positionProblem: string }) {
  const { record, problem } = useRecord()
  const now = useNow()
  const { job, at } = stop
  return (
    <PhoneScreen
      over={`Gate ${number} of ${count}${at === null ? '' : `, by ${formatTime(at.to)}`}`}
      title={orderName(stop)}
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main"
            onClick={() =>
              void record({ kind: 'arrive', runId: run.id, stopId: stop.id, about: orderName(stop) })
            }
          >
            I have arrived
          </button>
        </>
      }
    >
      {mayObject(run, now) && (
        <a className="act" href="#run">
          Dispatch changed your run. Look
        </a>
      )}
      <Problem text={positionProblem} />
      <GateFuel stop={stop} />
      {job !== null && (
        <>
          <section>
            <b className="block text-[1.37rem] leading-tight">{job.landmark || job.orderAddress}</b>
            {job.landmark !== '' && <p className="pt-1">{job.orderAddress}</p>}
            <p className="hint pt-1">{job.customer.name}</p>
          </section>
          {job.accessCode !== null && job.accessCode !== '' && (
            <section className="box box-ink line-row">
              <span>Gate code</span>
              <b className="figures text-[1.8rem] tracking-wider">{job.accessCode}</b>
            </section>
          )}
          <ContactLinks job={job} />
        </>
      )}
      <ReportLink />
    </PhoneScreen>
  )
}
