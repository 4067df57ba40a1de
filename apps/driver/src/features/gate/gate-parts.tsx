import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { RECEPTACLE_NAMES } from '@gatefill/domain/addresses/receptacle'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { FuelHero } from '../../shared/ui/parts.tsx'

/** What the gate takes; several fuels one below the other. */
export function GateFuel({ stop }: { stop: WireDriverRun['stops'][number] }) {
  return (
    <div className="grid gap-3 border-b-[3px] border-(--ctl) pb-3">
      {stop.lines.map((line) => (
        <FuelHero key={`${line.productId} ${line.compartmentId}`} product={line.product} dl={line.litresDl} />
      ))}
      {stop.job?.receptacle != null && (
        <p>
          Into <b>{RECEPTACLE_NAMES[stop.job.receptacle].toLowerCase()}</b>
        </p>
      )}
    </div>
  )
}

/** Reports what can wait; the emergency stands below every screen. */
export function ReportLink() {
  return (
    <a className="act" href="#incident">
      <TriangleAlert aria-hidden="true" size={28} /> Report an incident
    </a>
  )
}
