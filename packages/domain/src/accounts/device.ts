/** How many characters of the User-Agent header are kept with a session. */
export const USER_AGENT_MAX = 300

export const DEVICE_NOT_FOUND = 'This device is already signed out.'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bOPR\/|\bOPT\/|\bOPX\/|Opera Mini|OPiOS/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** A readable device name from a User-Agent header, such as 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const browser = findName(BROWSERS, userAgent)
  const system = findName(SYSTEMS, userAgent)
  if (browser === undefined && system === undefined) return 'Unknown device'
  if (system === undefined) return `${browser}`
  return `${browser ?? 'A browser'} on ${system}`
}
