import { SERVED_AREAS } from '@gatefill/domain/addresses/service-area'
import * as texts from '../texts.ts'

export function Areas() {
  return (
    <section aria-labelledby="we-deliver-to" className="grid content-start gap-4">
      <h2 id="we-deliver-to" className="heading-1">
        {texts.weDeliverTo}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {SERVED_AREAS.map((area) => (
          <li key={area} className="rounded-chip border border-line bg-surface px-4 py-2 font-semibold">
            {area}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{texts.anotherAddressInLagosYou}</p>
    </section>
  )
}
