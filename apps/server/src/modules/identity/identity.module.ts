import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { bindOwnData } from './accounts/own-data.routes.ts'
import { bindPictures } from './accounts/pictures.routes.ts'
import { bindUsers } from './accounts/users.routes.ts'
import { bindSecurity } from './credentials/security.routes.ts'
import { identityJobs } from './identity.jobs.ts'
import { bindPasskeys } from './passkeys/passkeys.routes.ts'
import { bindAuth } from './sessions/auth.routes.ts'
import { identityHousekeeping } from './sessions/housekeeping.ts'

/** Customers: their accounts, sessions and credentials. */
export function identityModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind, server }) => {
      bindAuth(app, bind)
      bindUsers(app, bind)
      bindSecurity(app, bind)
      bindPasskeys(app, bind)
      bindPictures(app, server)
      bindOwnData(app, bind)
    },
    handlers: identityJobs(app),
    sealedColumns: [
      { table: 'two_factor_keys', column: 'sealed_key', owner: 'user_id', purpose: 'two-factor keys' },
    ],
    recurring: [{ name: 'identity-housekeeping', cron: '17 3 * * *', run: () => identityHousekeeping(app) }],
  }
}
