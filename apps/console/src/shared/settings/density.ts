import { useEffect } from 'react'
import type { Choice } from './stored-choice.ts'
import { storedChoice, useStoredChoice } from './stored-choice.ts'

export const DENSITIES = ['compact', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

const CHOICE: Choice<Density> = { key: 'gatefill-console-density', values: DENSITIES, standard: 'compact' }

const apply = (density: Density) => {
  document.documentElement.dataset.density = density
}

/** Sets the density before the first paint, so that nothing changes its size afterwards. */
export const applyStoredDensity = (): void => apply(storedChoice(CHOICE))

/** How close rows and text stand: 13.5 px text, or 15 px. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, choose] = useStoredChoice(CHOICE)
  useEffect(() => apply(density), [density])
  return [density, choose]
}
