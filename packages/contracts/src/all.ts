import * as addresses from './addresses.ts'
import * as auth from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import * as site from './site.ts'
import * as users from './users.ts'

/** Every endpoint by its name: what the server must bind, and what the documentation shows. */
export const allEndpoints: Record<string, Endpoint> = { ...addresses, ...auth, ...users, ...site }
