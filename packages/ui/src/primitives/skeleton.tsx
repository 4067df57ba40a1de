import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A grey bar with the height of what will stand there; sizes by class, such as 'h-6 w-24'. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block rounded-md bg-sunken', className)} />
}

/** Holds skeletons in the layout of what is loading, and says so. Shown after 150 ms. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy="true" className={classNames('appear-late', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
