import { apiBase } from '@gatefill/client/calls/api-base'

const environments = ['development', 'staging', 'production'] as const
type Environment = (typeof environments)[number]

const given = import.meta.env.VITE_ENVIRONMENT
const isEnvironment = (text: unknown): text is Environment => environments.some((known) => known === text)

/** The client's configuration, checked once at start: environment, API base URL, application name. */
export const config = {
  environment: isEnvironment(given) ? given : 'development',
  apiBase: apiBase(import.meta.env.VITE_API_URL ?? `${window.location.origin}/api`),
  /** Built, not served by the development server. */
  isBuilt: import.meta.env.PROD,
  appName: import.meta.env.VITE_APP_NAME ?? 'Gatefill',
}
