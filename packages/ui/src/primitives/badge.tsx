import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'green' | 'blue' | 'yellow' | 'red' | 'neutral'

const TONES: Readonly<Record<BadgeTone, string>> = {
  green: 'bg-ok-bg text-ok',
  blue: 'bg-info-bg text-info',
  yellow: 'bg-wait-bg text-wait',
  red: 'bg-bad-bg text-bad',
  neutral: 'bg-sunken text-ink-2',
}

/** A state in one or two words; the words carry the meaning, the colour repeats it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-chip px-2.5 py-1 text-micro/4 font-semibold forced-colors:border',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
