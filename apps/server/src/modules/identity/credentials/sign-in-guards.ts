import type { App } from '../../../app-context.ts'
import { signInLimits } from '../../../platform/sign-in/sign-in-limits.ts'

/** What stands before a customer's password: its hash, and the limits of wrong tries. */
export const guardsOf = (app: App) => ({ passwords: app.passwords, limits: signInLimits(app) })
