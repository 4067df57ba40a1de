import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { MessageSquare } from '@gatefill/ui/icons/people/message-square'
import { Phone } from '@gatefill/ui/icons/people/phone'
import { Map as MapIcon } from '@gatefill/ui/icons/places/map'
import { Navigation } from '@gatefill/ui/icons/places/navigation'

type Job = NonNullable<WireDriverRun['stops'][number]['job']>

/** Our own map, navigate in the phone's map, call, and send a message: all work without our network. */
export function ContactLinks({ job, onCall }: { job: Job; onCall?: () => void }) {
  const phone = job.customer.phone || null
  return (
    <div className="pair">
      <a className="act" href={mapLink(job)}>
        <Navigation aria-hidden="true" size={28} /> Navigate
      </a>
      <a className="act" href="#map">
        <MapIcon aria-hidden="true" size={28} /> Map
      </a>
      {phone !== null && (
        <a className="act" href={`tel:${phone}`} onClick={onCall}>
          <Phone aria-hidden="true" size={28} /> Call
        </a>
      )}
      {phone !== null && (
        <a className="act" href={`sms:${phone}`}>
          <MessageSquare aria-hidden="true" size={28} /> Message
        </a>
      )}
    </div>
  )
}

/** The pin, else the address as text. */
function mapLink({ pin, orderAddress }: Job): string {
  const place = pin === null ? '0,0' : `${pin.lat},${pin.lng}`
  return `geo:${place}?q=${encodeURIComponent(pin === null ? orderAddress : place)}`
}
