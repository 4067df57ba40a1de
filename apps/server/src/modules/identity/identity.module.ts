import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import { bindOwnData } from './accounts/own-data.routes.ts'
import { bindPictures } from './accounts/pictures.routes.ts'
import { bindUsers } from './accounts/users.routes.ts'
import { bindSecurity } from './credentials/security.routes.ts'
import { identityJobs } from './identity.jobs.ts'
import type { IdentityDeps, IdentityService } from './identity.service.ts'
import { identityService } from './identity.service.ts'
import { bindPasskeys } from './passkeys/passkeys.routes.ts'
import { bindAuth } from './sessions/auth.routes.ts'
import { identityHousekeeping } from './sessions/housekeeping.service.ts'

type IdentityModuleDeps = IdentityDeps & {
  email: EmailDeps
  /** The page is served by https. */
  secure: boolean
}

/** Customers: their accounts, sessions and credentials. */
export function identityModule(
  context: Context,
  { email, secure, ...deps }: IdentityModuleDeps,
): ServerModule<IdentityService> {
  const service = identityService(context, deps)
  return {
    service,
    bindRoutes: ({ bind, server }) => {
      bindAuth(bind, service, { secure })
      bindUsers(bind, service)
      bindSecurity(bind, service)
      bindPasskeys(bind, service)
      bindPictures(server, service)
      bindOwnData(bind, service)
    },
    handlers: identityJobs(context, email, service),
    sealedColumns: [
      { table: 'two_factor_keys', column: 'sealed_key', owner: 'user_id', purpose: 'two-factor keys' },
    ],
    recurring: [
      { name: 'identity-housekeeping', cron: '17 3 * * *', run: () => identityHousekeeping(context) },
    ],
  }
}
