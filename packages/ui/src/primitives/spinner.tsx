import { classNames } from '../class-names.ts'

/** A turning ring; the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('turning flex-none', className ?? 'size-6')}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** A spinner with its words in the middle of an area. */
export function SpinnerNote({ label }: { label: string }) {
  return (
    <div role="status" className="appear-late flex items-center justify-center gap-3 p-6 text-ink-2">
      <Spinner />
      <span>{label}</span>
    </div>
  )
}

/** Fills the window while it is not yet known what to show. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-dvh place-items-center bg-canvas">
      <div role="status" className="appear-late grid justify-items-center gap-4 text-ink-2">
        <Spinner className="size-10 text-petrol" />
        <span>{label}</span>
      </div>
    </div>
  )
}
