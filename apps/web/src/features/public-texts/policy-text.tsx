import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAreas } from '@gatefill/contracts/public/areas'
import { AREAS_PLACE } from '@gatefill/contracts/public/areas-place'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import { STANDARD_POLICY } from '@gatefill/domain/catalogue/pricing'
import type { PolicySentence } from '@gatefill/domain/orders/service-copy'
import { POLICY_SENTENCES } from '@gatefill/domain/orders/service-copy'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

/**
 * A paragraph of a public text: its words, also with a link after them or around the names of the served areas, or a
 * sentence that follows the pricing policy.
 */
export type Paragraph =
  | string
  | { policy: PolicySentence }
  | { beforeAreas: string; afterAreas: string }
  | { text: string; link: { href: string; label: string } }

/** Pages that are made at build time show the specified policy until their script has read the one in force. */
const PolicyContext = createContext<PricingPolicy>(STANDARD_POLICY)

/** The pricing policy in force for the texts inside; the specified one until it is read. */
export function PresentPolicy({ children }: { children: ReactNode }) {
  const { data } = useEndpoint(getPricingPolicy)
  return <PolicyContext value={data ?? STANDARD_POLICY}>{children}</PolicyContext>
}

/** Pages that are made at build time leave a place for the areas, which the server fills. */
const AreasContext = createContext(AREAS_PLACE)

/** The areas that are served now for the texts inside; 'Parts of Lagos' until they are read. */
export function PresentAreas({ children }: { children: ReactNode }) {
  const { data } = useEndpoint(listAreas)
  const names = data === undefined ? 'Parts of Lagos' : data.map(({ name }) => name).join(', ')
  return <AreasContext value={names}>{children}</AreasContext>
}

/** A paragraph's words; `data-policy` tells the script of the public pages which sentence it is. */
export function ParagraphText({ paragraph, className }: { paragraph: Paragraph; className?: string }) {
  const policy = useContext(PolicyContext)
  const areas = useContext(AreasContext)
  if (typeof paragraph === 'string')
    return (
      <p className={className}>
        <WholeTimes>{paragraph}</WholeTimes>
      </p>
    )
  if ('link' in paragraph)
    return (
      <p className={className}>
        {paragraph.text}{' '}
        <a href={paragraph.link.href} className="text-link">
          {paragraph.link.label}
        </a>
      </p>
    )
  if ('beforeAreas' in paragraph)
    return <p className={className}>{paragraph.beforeAreas + areas + paragraph.afterAreas}</p>
  return (
    <p className={className} data-policy={paragraph.policy}>
      <WholeTimes>{POLICY_SENTENCES[paragraph.policy](policy)}</WholeTimes>
    </p>
  )
}

/** A key of a paragraph among those of one part. */
export function keyOfParagraph(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('beforeAreas' in paragraph) return paragraph.afterAreas
  return 'link' in paragraph ? paragraph.link.href : paragraph.policy
}
