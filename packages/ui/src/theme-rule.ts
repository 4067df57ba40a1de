/** What a person may choose; 'system' follows the device (C-08). */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
/** What a person reads for each of them. */
export const THEME_NAMES: Readonly<Record<ThemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
}

/** Where the choice is stored in the browser's storage; it survives signing out (C-08). */
export const THEME_KEY = 'theme'

const BAR_COLOR = { light: '#F1F4F2', dark: '#061513' }
const PREFERS_LIGHT = '(prefers-color-scheme: light)'

export const themeChoiceOf = (stored: string | null): ThemeChoice =>
  THEME_CHOICES.find((choice) => choice === stored) ?? 'system'

/** Dark where the device prefers nothing (C-08). */
export const resolveTheme = (choice: ThemeChoice, prefersLight: boolean): 'light' | 'dark' => {
  if (choice !== 'system') return choice
  return prefersLight ? 'light' : 'dark'
}

/** Storage may be closed to us (private windows, policies); the device's theme is right then. */
export function storedThemeChoice(): ThemeChoice {
  try {
    return themeChoiceOf(localStorage.getItem(THEME_KEY))
  } catch {
    return 'system'
  }
}

export const systemPrefersLight = (): MediaQueryList => matchMedia(PREFERS_LIGHT)

/** Puts the stored choice on the page: the class `dark` on <html> and the colour of the browser's bar. */
export function applyStoredTheme(): void {
  const theme = resolveTheme(storedThemeChoice(), systemPrefersLight().matches)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOR[theme])
}
