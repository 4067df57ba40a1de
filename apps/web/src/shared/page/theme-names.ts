import type { ThemeChoice } from '@gatefill/ui/theme'

/** What a person reads for each choice of theme. */
export const THEME_NAMES: Readonly<Record<ThemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
}
