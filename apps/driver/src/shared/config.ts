import { apiBase } from '@gatefill/client/calls/api-base'

/** The configuration of the driver's application, checked once at start: API base URL, application name. */
export const config = {
  apiBase: apiBase(import.meta.env.VITE_API_URL ?? `${window.location.origin}/api`),
  appName: `${import.meta.env.VITE_APP_NAME ?? 'Gatefill'} Driver`,
  isBuilt: import.meta.env.PROD,
}
