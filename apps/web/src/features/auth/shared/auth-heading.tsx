import type { ReactNode } from 'react'

type AuthHeadingProps = {
  title: string
  /** Below a drawing in the middle of a phone's screen. */
  centered?: boolean
  children?: ReactNode
}

/** The heading of an auth page with the sentence below it. */
export function AuthHeading({ title, centered = false, children }: AuthHeadingProps) {
  return (
    <div className={centered ? 'grid grid-cols-1 gap-1 max-desk:text-center' : 'grid grid-cols-1 gap-1'}>
      <h1 className="heading-1">{title}</h1>
      {children === undefined ? null : <p className="wrap-anywhere text-ink-2">{children}</p>}
    </div>
  )
}
