import { parsedUrl } from './parsed-url.ts'

/** Checks the configured base of the API; an address that is none is a build mistake and must fail at once. */
export function apiBase(configured: string): string {
  if (parsedUrl(configured) === undefined) throw new Error('Invalid API Base URL')
  return configured.replace(/\/$/, '')
}
