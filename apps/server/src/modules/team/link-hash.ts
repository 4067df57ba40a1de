import type { App } from '../../app-context.ts'
import { keyedHash, keyFor } from '../../platform/sign-in/sealed.ts'

/** Keys the hashes of links; after a change of the secret there are two of them. */
export const hashKeyOf = (app: App) => keyFor(app.secret, 'account links')

/** What is stored of the token of a link. */
export const hashOfLink = (app: App, token: string) => keyedHash(hashKeyOf(app), token)
