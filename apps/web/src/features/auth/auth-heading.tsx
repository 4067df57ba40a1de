import type { ReactNode } from 'react'

/** The heading of an auth page with the sentence below it. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h1 className="heading-1">{title}</h1>
      {children === undefined ? null : <p className="text-ink-2">{children}</p>}
    </div>
  )
}
