import type { ReactNode } from 'react'

/** Names and values, one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid content-start gap-2.5 px-4 py-3">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-micro text-ink-2">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)

type LineProps = { name: ReactNode; isSum?: boolean; children: ReactNode }

/** A name at the left and its figure at the right; a sum stands below a line. */
export const FigureLine = ({ name, isSum = false, children }: LineProps) => (
  <div
    className={`flex min-h-7 items-center justify-between gap-4 ${isSum ? 'mt-1 border-t-2 border-ink pt-1' : ''}`}
  >
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
