import { formatPhone, whatsAppLink } from '@gatefill/domain/accounts/phone'
import { shortId } from '@gatefill/domain/core/ids'
import type { Order } from '@gatefill/domain/orders/order'
import { MessageCircle, MessageSquare } from '@gatefill/ui/icons/people'
import { ButtonLink } from '@gatefill/ui/primitives/button'
import { HandoverDigits } from '../../../entities/orders/delivery/handover-digits.tsx'
import * as orderTexts from '../../../entities/orders/texts.ts'
import * as texts from '../texts.ts'

/** The six digits for the driver, when to give them, and the way to send them to who receives the fuel instead (C-92). */
export function HandoverCode({ order, code }: { order: Order; code: string }) {
  return (
    <section
      aria-labelledby="handover-code"
      className="grid gap-3 rounded-card border border-line bg-totem px-4.5 py-4 text-totem-ink"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-29">
          <h2 id="handover-code" className="font-semibold">
            {orderTexts.handoverCode}
          </h2>
          <p className="text-small text-totem-sub">{orderTexts.handoverCodeAtGateOnly}</p>
        </div>
        <p className="figures text-pump tracking-wide whitespace-normal">
          <HandoverDigits code={code} />
        </p>
      </div>
      <SendToRecipient order={order} code={code} />
    </section>
  )
}

/** By the customer's own phone: neither the shared link nor a message of ours carries the code. */
function SendToRecipient({ order: { id, wishes }, code }: { order: Order; code: string }) {
  const recipient = wishes?.recipient ?? null
  if (recipient === null) return null
  const { name, phone } = recipient
  const message = texts.codeMessage(shortId(id), code)
  return (
    <div className="grid gap-2 border-t border-totem-sub pt-3">
      <p className="text-small wrap-anywhere">{texts.receivesTheFuel(name, formatPhone(phone))}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        <ButtonLink
          href={whatsAppLink(phone, message)}
          target="_blank"
          rel="noopener"
          variant="quiet"
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
        >
          {texts.sendCodeByWhatsApp}
        </ButtonLink>
        <ButtonLink
          href={`sms:${phone}?body=${encodeURIComponent(message)}`}
          variant="quiet"
          icon={<MessageSquare aria-hidden="true" className="size-5" />}
        >
          {texts.sendCodeByText}
        </ButtonLink>
      </div>
    </div>
  )
}
