import { deviceStorage } from '@gatefill/client/device/browser-storage'
import { useSyncExternalStore } from 'react'

/** Sun: black on white, the strongest contrast outdoors; dark: for the night. */
export type PhoneTheme = 'sun' | 'dark'

const THEME_KEY = 'driver-theme'
const BAR_COLOR = { sun: '#ffffff', dark: '#061513' }
const listeners = new Set<() => void>()

/** Sun, unless the driver chose the other one. */
const chosenTheme = (): PhoneTheme => (deviceStorage.getItem(THEME_KEY) === 'dark' ? 'dark' : 'sun')

/** Puts the chosen theme on the page. */
export function applyTheme(): void {
  const theme = chosenTheme()
  document.documentElement.className = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOR[theme])
}

function chooseTheme(theme: PhoneTheme): void {
  deviceStorage.setItem(THEME_KEY, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export const useTheme = (): [PhoneTheme, (theme: PhoneTheme) => void] => [
  useSyncExternalStore(subscribe, chosenTheme),
  chooseTheme,
]
