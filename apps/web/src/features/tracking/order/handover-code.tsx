import { HandoverDigits } from '../../../entities/orders/delivery/handover-digits.tsx'
import * as texts from '../../../entities/orders/texts.ts'

/** The six digits for the driver, and when to give them. */
export function HandoverCode({ code }: { code: string }) {
  return (
    <section
      aria-labelledby="handover-code"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-totem px-4.5 py-4 text-totem-ink"
    >
      <div className="min-w-0 flex-1 basis-29">
        <h2 id="handover-code" className="font-semibold">
          {texts.handoverCode}
        </h2>
        <p className="text-small text-totem-sub">{texts.handoverCodeAtGateOnly}</p>
      </div>
      <p className="figures text-pump tracking-wide whitespace-normal">
        <HandoverDigits code={code} />
      </p>
    </section>
  )
}
