import { AUTH_STORE_KEY } from '@gatefill/client/session/storage-keys'

/** What the browser keeps of the person. */
export const keptAuth = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem(AUTH_STORE_KEY) ?? '{"state":{}}').state
