import { isInAppBrowser } from './in-app-browser.ts'
import * as texts from './texts.ts'

/** Beside what saves a file: what to do where the browser of another application shows the page; else nothing. */
export function InAppNote() {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  if (!isInAppBrowser({ userAgent: navigator.userAgent, isInstalled })) return null
  return <p className="text-small text-ink-2">{texts.filesMayNotBeSaved}</p>
}
