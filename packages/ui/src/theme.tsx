import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ThemeChoice } from './theme-rule.ts'
import { applyStoredTheme, storedThemeChoice, THEME_KEY } from './theme-rule.ts'

export type { ThemeChoice } from './theme-rule.ts'
export { THEME_CHOICES, THEME_NAMES } from './theme-rule.ts'

const CHOSEN = 'gatefill:theme'

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHOSEN, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHOSEN, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/**
 * The chosen theme and the way to choose another one. It is applied at once, in every tab, and remembered. Where
 * nothing can be stored the choice has no effect.
 */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, storedThemeChoice, () => 'system' as const)

  useEffect(() => {
    applyStoredTheme()
    return subscribe(applyStoredTheme)
  }, [])

  const choose = useCallback((next: ThemeChoice) => {
    try {
      localStorage.setItem(THEME_KEY, next)
    } catch {
      return // storage is closed: nothing can be remembered, so nothing changes
    }
    window.dispatchEvent(new Event(CHOSEN))
  }, [])

  return [choice, choose]
}
