import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Toast } from 'react-hot-toast/headless'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { classNames } from '../class-names.ts'
import { CircleAlert, CircleCheck, X } from '../icons/frame.gen.tsx'
import { onDialogsChange, uppermostDialog } from './open-dialogs.ts'
import { Spinner } from './spinner.tsx'

// From the headless build, which writes no styles of its own into the page; the other build keeps a store of its own.
export { toast } from 'react-hot-toast/headless'

/** As long as the fading below; the library would keep a faded toast for a second. */
const FADE_MS = 200
/** An error this young caused the navigation itself, such as 'Please verify your email' before /verify-email. */
const OWN_NAVIGATION_MS = 1000

/**
 * Shows the toasts at the top right, on phones below the bar with the title, or over the bar where the title stands
 * below it (`data-title-below`): 4 s for words and errors, 2 s for successes, loading
 * until it is replaced, at most 20 held, all of them the library's own values. A pointer or the focus on them stops
 * the clock. An error goes when a later success has settled it.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: FADE_MS })
  useSettledErrors(toasts)
  const dialog = useSyncExternalStore(onDialogsChange, uppermostDialog, () => undefined)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on a toast only keeps it there longer
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed top-16 right-4 left-4 z-50 max-desk:[body:has([data-title-below])_&]:top-1 desk:top-4 desk:left-auto"
    >
      <div role="status" className="grid justify-items-end gap-2">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </div>,
    dialog ?? document.body,
  )
}

/** The errors on the screen, for those who take them away and those who say the same. */
let shownErrors: readonly Toast[] = []
const onErrors = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  onErrors.add(changed)
  return () => onErrors.delete(changed)
}

/**
 * Whether a toast says this failure now; its place is silent meanwhile. Not by the library's own store: a second
 * reader of it that leaves takes the Toaster's subscription along.
 */
export const useIsToasted = (text: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shownErrors.some(({ message }) => message === text),
    () => false,
  )

/** A later success has settled what failed before. */
function useSettledErrors(toasts: readonly Toast[]): void {
  const successes = toasts.flatMap(({ type, createdAt }) => (type === 'success' ? [createdAt] : []))
  const settledAt = Math.max(0, ...successes)
  useEffect(() => {
    shownErrors = toasts.filter(({ type, visible }) => type === 'error' && visible)
    for (const changed of onErrors) changed()
  }, [toasts])
  useEffect(() => dismissBefore(settledAt), [settledAt])
}

/** Takes the errors of the former page away; one that caused the change of page itself stays. */
export const dismissFormerErrors = (): void => dismissBefore(Date.now() - OWN_NAVIGATION_MS)

function dismissBefore(moment: number): void {
  for (const { id, createdAt } of shownErrors) if (createdAt < moment) toast.dismiss(id)
}

function ToastCard({ toast: one }: { toast: Toast }) {
  return (
    <div
      className={classNames(
        'pointer-events-auto flex w-full max-w-96 items-center gap-3 rounded-card border-2 border-ink bg-surface py-1 pr-1 pl-4 text-control text-ink shadow-float',
        'transition-[opacity,translate] duration-200 ease-pour starting:-translate-y-2 starting:opacity-0',
        !one.visible && 'pointer-events-none opacity-0',
      )}
    >
      <ToastPicture type={one.type} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2.5">
        {resolveValue(one.message, one)}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(one.id)}
        className="grid size-12 flex-none place-items-center rounded-control text-ink-2 hover:bg-tint"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

function ToastPicture({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CircleCheck aria-hidden="true" className="size-6 flex-none text-ok" />
  if (type === 'error') return <CircleAlert aria-hidden="true" className="size-6 flex-none text-danger" />
  if (type === 'loading') return <Spinner />
  return null
}

/** An action inside a toast: `toast((t) => <>Address removed <ToastAction onClick={...}>Undo</ToastAction></>)`. */
export function ToastAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-2.5 min-h-12 rounded-control px-2 font-bold text-petrol"
    >
      {children}
    </button>
  )
}
