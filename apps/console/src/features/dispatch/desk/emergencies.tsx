import { formatTime } from '@gatefill/domain/core/formats'
import { Siren } from '@gatefill/ui/icons/signs/siren'
import { Strip } from '@gatefill/ui/primitives/notice'
import { useDesk } from './desk-context.ts'

/** Drivers who pressed the emergency button, above everything else until somebody has explained it. */
export function Emergencies() {
  const { desk } = useDesk()
  return desk.board?.emergencies.map(({ incidentId, driverName, phone, plate, note, at }) => (
    <Strip key={incidentId} role="alert" icon={<Siren aria-hidden="true" />}>
      <b>Emergency, {formatTime(at)}.</b> {driverName}
      {plate === null ? '' : `, ${plate}`}: {note} <a href={`tel:${phone}`}>{phone}</a>
    </Strip>
  ))
}
