import type { Choice } from './stored-choice.ts'
import { useStoredChoice } from './stored-choice.ts'

export const SINGLE_KEYS = ['on', 'off'] as const

const CHOICE: Choice<(typeof SINGLE_KEYS)[number]> = {
  key: 'gatefill-console-keys',
  values: SINGLE_KEYS,
  standard: 'on',
}

/** Whether single keys are shortcuts. Speech input and slips of the hand press them by accident (WCAG 2.1.4). */
export const useSingleKeys = () => useStoredChoice(CHOICE)
