import type { ReactNode } from 'react'

/** A part of the gallery under its heading, in columns where there is room. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="heading-2">{title}</h2>
      <div className="grid grid-cols-1 content-start items-start gap-4 desk:grid-cols-2">{children}</div>
    </section>
  )
}
