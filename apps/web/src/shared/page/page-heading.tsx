import type { ReactNode } from 'react'
import { isLongHeading } from './long-heading.ts'

type HeadingProps = { title: string; badge?: ReactNode }

/** The heading of a screen in a phone's top bar; public/early-home.ts fills in the same for the first view of home. */
export const BarHeading = ({ title, badge }: HeadingProps) => (
  <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 py-2">
    <h1
      data-long={isLongHeading(title) || undefined}
      className="heading-bar min-w-0 data-long:text-[min(var(--text-title),5.6vw)] wrap-anywhere"
    >
      {title}
    </h1>
    {badge}
  </div>
)

/** The heading of a screen above its content, with its main action. */
export const WideHeader = ({ title, badge, action }: HeadingProps & { action?: ReactNode }) => (
  <div className="mb-6 flex min-h-12 items-center gap-4">
    <h1 className="heading-1 min-w-0 wrap-anywhere">{title}</h1>
    {badge}
    <div className="ml-auto">{action}</div>
  </div>
)
