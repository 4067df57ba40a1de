import { cardClass } from '@gatefill/ui/primitives/card'
import type { ReactNode } from 'react'

type PanelProps = {
  /** The id of the heading, to which links and the focus lead. */
  id: string
  title: string
  /** One sentence about what stands here. */
  about?: ReactNode
  /** Stands at the right of the heading: a figure, a badge, buttons. */
  action?: ReactNode
  children: ReactNode
}

/** One part of a room: heading, then its contents without a space around them. */
export function Panel({ id, title, about, action, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className={`${cardClass} grid grid-cols-1 content-start`}>
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 not-last:border-b py-1.5">
        <h2 id={id} className="heading-panel">
          {title}
        </h2>
        {about !== undefined && <p className="min-w-0 flex-1 basis-72 text-micro text-ink-2">{about}</p>}
        {action !== undefined && (
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{action}</div>
        )}
      </div>
      {children}
    </section>
  )
}
