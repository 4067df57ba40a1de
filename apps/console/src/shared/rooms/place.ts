import type { StaffAccess } from '@gatefill/contracts/core/access'

/** One route of the console, below /console. */
export type Place = {
  path: string
  title: string
  /** The call that it shows: a role without it may not open the place. */
  shows: { access: StaffAccess }
}
