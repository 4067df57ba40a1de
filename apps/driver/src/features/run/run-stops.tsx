import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { formatTime } from '@gatefill/domain/core/formats'
import { gatesOf, STOP_WORDS, stopsInOrder } from '@gatefill/domain/dispatch/phone/phone-runs'
import { isGateStop, isOpenStop, isStopOfRun } from '@gatefill/domain/dispatch/runs/run'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { Fuel } from '@gatefill/ui/icons/work'
import { FuelLine } from '../../shared/ui/parts.tsx'

type Stop = WireDriverRun['stops'][number]

/** The stops in order: litres, landmark above street, the planned time. */
export function RunStops({ run }: { run: WireDriverRun }) {
  const gates = gatesOf(run)
  const toLoad = run.loads.reduce((sum, { dl }) => sum + dl, 0)
  return (
    <ol className="rows">
      {stopsInOrder(run)
        .filter(isStopOfRun)
        .map((stop) => (
          <li key={stop.id} className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3">
            {isGateStop(stop) ? (
              <>
                <span className="seq">{gates.findIndex(({ id }) => id === stop.id) + 1}</span>
                <Gate stop={stop} />
              </>
            ) : (
              <>
                <span className="seq seq-now">
                  <Fuel aria-label="Station" size={22} />
                </span>
                <div>
                  <b className="figures">{isOpenStop(stop) ? `Load ${formatDl(toLoad)}` : 'Loaded'}</b>
                  <b className="block">{stop.station?.name}</b>
                  <span className="small">{stop.station?.address}</span>
                </div>
              </>
            )}
            <StopTime stop={stop} />
          </li>
        ))}
    </ol>
  )
}

function Gate({ stop }: { stop: Stop }) {
  const { job, lines } = stop
  return (
    <div className="min-w-0">
      {lines.map((line) => (
        <span key={`${line.productId} ${line.compartmentId}`} className="block">
          <FuelLine product={line.product} dl={line.litresDl} />
        </span>
      ))}
      <b className="block leading-tight">{job?.landmark || job?.orderAddress}</b>
      {job?.landmark ? <span className="small">{job.orderAddress}</span> : null}
    </div>
  )
}

function StopTime({ stop }: { stop: Stop }) {
  if (!isOpenStop(stop))
    return <span className="chip">{isGateStop(stop) ? STOP_WORDS[stop.state] : 'Done'}</span>
  if (stop.at === null) return <span />
  const { from, to } = stop.at
  return (
    <b className="figures text-right leading-tight">
      {from === to ? (
        formatTime(to)
      ) : (
        <>
          {formatTime(from)} to
          <br />
          {formatTime(to)}
        </>
      )}
    </b>
  )
}
