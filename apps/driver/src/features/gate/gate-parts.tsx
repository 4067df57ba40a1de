import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { Siren } from '@gatefill/ui/icons/signs/siren'
import { TriangleAlert } from '@gatefill/ui/icons/signs/triangle-alert'
import { FuelHero } from '../../shared/ui/parts.tsx'

/** What the gate takes; several fuels one below the other. */
export function GateFuel({ stop }: { stop: WireDriverRun['stops'][number] }) {
  return (
    <div className="grid gap-3 border-b-[3px] border-(--ctl) pb-3">
      {stop.lines.map((line) => (
        <FuelHero key={`${line.productId} ${line.compartmentId}`} product={line.product} dl={line.litresDl} />
      ))}
    </div>
  )
}

/** The emergency stands apart from what can wait. */
export function ReportLinks() {
  return (
    <div className="grid gap-3 pt-2">
      <a className="act" href="#incident">
        <TriangleAlert aria-hidden="true" size={28} /> Report an incident
      </a>
      <a className="act act-danger" href="#emergency">
        <Siren aria-hidden="true" size={28} /> Emergency
      </a>
    </div>
  )
}
