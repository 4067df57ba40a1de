import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A surface with a line around it. The padding is the caller's: p-4 on phones, p-5 above. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(cardClass, className)} />
}

/** The classes of a card, for links and list items. */
export const cardClass = 'min-w-0 rounded-card border border-line bg-surface'
