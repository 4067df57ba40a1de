import { apiBase } from '@gatefill/client/calls/api-base'

/** The address of the API stands in a file of its own, so that the small scripts of the public pages carry nothing else. */
export const API_BASE = apiBase(import.meta.env.VITE_API_URL ?? `${window.location.origin}/api`)

/** The client's configuration. In which environment it runs, the server says (`GET /site`, C-83). */
export const config = {
  apiBase: API_BASE,
  /** Built, not served by the development server. */
  isBuilt: import.meta.env.PROD,
  appName: import.meta.env.VITE_APP_NAME ?? 'Gatefill',
}
