import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import type { StaffMember, StaffSelf } from '@gatefill/contracts/staff/staff-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { STAFF_SESSION } from '@gatefill/domain/accounts/work-session'
import type { SessionId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import { inMemory } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ClientInfo } from '../work-accounts/index.ts'
import { workAccountsService } from '../work-accounts/index.ts'
import type { StaffAccount } from './staff.repository.ts'
import {
  findStaff,
  findStaffByEmail,
  insertStaff,
  rolesOfActive,
  saveStaffPassword,
} from './staff.repository.ts'
import { admitStaff } from './staff-two-factor.ts'

type SignInRefusal =
  | 'VALIDATION'
  | 'INVALID_CREDENTIALS'
  | 'RATE_LIMITED'
  | 'TWO_FACTOR_REQUIRED'
  | 'INVALID_CODE'
  | 'CONFLICT'

/** Somebody to add; `email` in lower case. */
export type NewStaffMember = Omit<StaffMember, 'id'> & { password: string }

type Owner = { staffId: StaffId; sessionId: SessionId; ip: string }

export const staffAccounts = inMemory((app: App) =>
  workAccountsService<StaffId, StaffAccount>(app, {
    audience: 'staff',
    limits: STAFF_SESSION,
    findByLogin: (email) => findStaffByEmail(app.database.db, email),
    findById: (id) => findStaff(app.database.db, id),
    savePassword: saveStaffPassword,
  }),
)

/** Signs a member of staff in with password and second factor. */
export async function signInStaff(
  app: App,
  form: { email: string; password: string; code?: string | undefined },
  from: ClientInfo,
): Promise<Result<IssuedSession & { staff: StaffMember; deviceSecret: string }, SignInRefusal>> {
  const opened = await staffAccounts(app).signIn(form, from, (account) => admitStaff(app, account, form.code))
  if (!opened.ok) return opened
  const { account, accessToken, expiresAt, deviceSecret } = opened.value
  return ok({ accessToken, expiresAt, staff: account, deviceSecret })
}

/** What a member of staff reads of the own account. */
export async function readStaffSelf(app: App, id: StaffId): Promise<Result<StaffSelf, 'UNAUTHENTICATED'>> {
  const found = await staffAccounts(app).readSelf(id)
  return found.ok ? ok({ ...found.value, hasAuthenticator: found.value.twoFactorSince !== null }) : found
}

/** Who is behind a token, with the role of the account as it is now. */
export async function authenticateStaff(app: App, token: string) {
  const signedIn = await staffAccounts(app).authenticate(token)
  return signedIn && { staffId: signedIn.account.id, role: signedIn.account.role, ...signedIn.session }
}

/** Adds an account of the seed whose e-mail address is new; one that exists stays as it is. */
export const addMissingStaff = (app: App, { password, ...member }: NewStaffMember): Promise<void> =>
  staffAccounts(app).addMissing({ email: member.email, password }, (passwordHash) =>
    insertStaff(
      app.database.db,
      { ...member, id: asId<StaffId>(app.ids.next(ID_PREFIX.staff)), passwordHash, demo: true },
      app.clock(),
    ),
  )

/** Ends one session. */
export const signOutStaff = (app: App, tx: Tx, { staffId, sessionId }: Omit<Owner, 'ip'>) =>
  staffAccounts(app).signOut(tx, staffId, sessionId)

/** The present roles behind those of these sessions that are open. */
export const liveSessionsOf = async (app: App, sessionIds: readonly SessionId[]) =>
  presentRoles(app.database.db, await staffAccounts(app).liveSessionsOf(sessionIds))

/** Gives somebody who knows their password another one, and ends their other sessions. */
export const changeStaffPassword = (
  app: App,
  { staffId: id, ...owner }: Owner,
  form: { currentPassword: string; newPassword: string },
) => staffAccounts(app).changePassword({ id, ...owner }, form)

/** The present roles behind some sessions, by session; a locked account has none. */
async function presentRoles(
  db: Db,
  owners: ReadonlyMap<SessionId, StaffId>,
): Promise<Map<SessionId, StaffRole>> {
  const roles = await rolesOfActive(db, [...new Set(owners.values())])
  const found = [...owners].flatMap(([sessionId, staffId]) => {
    const role = roles.get(staffId)
    return role === undefined ? [] : [[sessionId, role] as const]
  })
  return new Map(found)
}
