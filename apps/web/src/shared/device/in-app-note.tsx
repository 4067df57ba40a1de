import * as texts from './texts.ts'

/** Beside what saves a file: what to do where the browser of another application shows the page; else nothing. */
export function InAppNote() {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  if (!isInAppBrowser({ userAgent: navigator.userAgent, isInstalled })) return null
  return <p className="text-small text-ink-2">{texts.filesMayNotBeSaved}</p>
}

/** Names of applications that show pages in a browser of their own, as they write them into its user agent. */
const APPS = /\bFBA[NV]\/|\bFB_IAB\/|\bInstagram\b|\bWhatsApp\/|\bBytedanceWebview\b|\bTwitter for\b|\bLine\//
/** Android's WebView marks itself (Chrome for Developers, 'User-Agent in Android WebView'). */
const ANDROID_WEB_VIEW = /; wv\)/

/**
 * Whether a page is shown inside another application, whose browser often refuses downloads, printing and new windows.
 * On an iPhone such a browser leaves out 'Safari/', and so does a page that was put on the home screen.
 */
export function isInAppBrowser({
  userAgent,
  isInstalled,
}: {
  userAgent: string
  isInstalled: boolean
}): boolean {
  if (APPS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent)) return true
  return /iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari/') && !isInstalled
}
