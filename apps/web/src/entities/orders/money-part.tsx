import type { MoneyPart as Part } from '@gatefill/domain/orders/order-money'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { ComponentProps, ReactNode } from 'react'

type MoneyPartProps = {
  part: Part
  tone: ComponentProps<typeof Badge>['tone']
  /** What the customer can do about it. */
  children?: ReactNode
}

/** A refund, or a payment under review: an amount, where it is, and what to expect. */
export const MoneyPart = ({ part, tone, children }: MoneyPartProps) => (
  <li className="grid gap-1 border-t border-line pt-3 text-small">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <b className="figures font-semibold">{part.amount}</b>
      <Badge tone={tone}>{part.label}</Badge>
    </div>
    {part.sentences.map((sentence) => (
      <p key={sentence} className="text-ink-2">
        {sentence}
      </p>
    ))}
    {children}
  </li>
)
