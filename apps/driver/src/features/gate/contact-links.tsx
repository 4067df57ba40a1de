import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { MessageSquare, Phone } from '@gatefill/ui/icons/people'
import { Map as MapIcon, Navigation } from '@gatefill/ui/icons/places'
import { mapLink } from './map-link.ts'

type Job = NonNullable<WireDriverRun['stops'][number]['job']>

/** Our own map, navigate in the phone's map, call, and send a message: all work without our network. */
export function ContactLinks({ job, onCall }: { job: Job; onCall?: () => void }) {
  const phone = job.customer.phone || null
  return (
    <div className="pair">
      <a className="act" href={mapLink(job, navigator)}>
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
