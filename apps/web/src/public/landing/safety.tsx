import { SAFETY_RULES } from '@gatefill/domain/orders/service-copy'
import * as texts from '../texts.ts'

export function Safety() {
  return (
    <section
      aria-labelledby="safety-heading"
      className="overflow-hidden rounded-card border-2 border-ink bg-surface"
    >
      <div className="chevrons" />
      <div className="grid gap-4 p-5 desk:grid-cols-2 desk:gap-10 desk:p-8">
        <div className="grid content-start gap-3">
          <h2 id="safety-heading" className="heading-1">
            {texts.safeAtTheGate}
          </h2>
          <p className="text-ink-2">{texts.weOnlyArrangeTheDelivery}</p>
        </div>
        <ol className="grid content-start gap-3">
          {SAFETY_RULES.map((rule, at) => (
            <li key={rule} className="flex gap-3">
              <b className="figures w-5 flex-none text-petrol">{at + 1}</b>
              <span>{rule}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
