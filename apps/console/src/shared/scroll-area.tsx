import type { ReactNode, Ref } from 'react'

type ScrollAreaProps = {
  /** What scrolls there, read out when the focus comes to it. */
  label: string
  className: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A part of a room that scrolls by itself, also by keyboard. */
export const ScrollArea = ({ label, className, ref, children }: ScrollAreaProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div
    ref={ref}
    role="group"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    tabIndex={0}
    className={`focus-visible:-outline-offset-3! ${className}`}
  >
    {children}
  </div>
)
