import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type EmptyStateProps = { title: string; picture?: ReactNode; action?: ReactNode; children?: ReactNode }

/** What stands in place of an empty list: why it is empty, and one next step. */
export function EmptyState({ title, picture, action, children }: EmptyStateProps) {
  return (
    <Card className="grid justify-items-center gap-3 px-4 py-8 text-center">
      {picture}
      <h2 className="heading-3">{title}</h2>
      {children !== undefined && <div className="max-w-[34ch] text-ink-2">{children}</div>}
      {action}
    </Card>
  )
}
