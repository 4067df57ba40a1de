import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { STAFF_SESSION } from '@gatefill/domain/accounts/work-session'
import type { SessionId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import type { ClientInfo } from '../work-accounts/index.ts'
import { workAccountsService } from '../work-accounts/index.ts'
import { auditService, auditWriters } from './audit.service.ts'
import { setUpStaffTwoFactorService } from './set-up-staff-two-factor.service.ts'
import type { StaffAccount } from './staff.repository.ts'
import {
  findStaff,
  findStaffByEmail,
  insertStaff,
  rolesOfActive,
  saveStaffPassword,
} from './staff.repository.ts'
import { staffMembersService } from './staff-members.service.ts'
import { staffTwoFactorService } from './staff-two-factor.service.ts'

type SignInRefusal =
  | 'VALIDATION'
  | 'INVALID_CREDENTIALS'
  | 'RATE_LIMITED'
  | 'TWO_FACTOR_REQUIRED'
  | 'INVALID_CODE'
  | 'CONFLICT'

/** Somebody to add; `email` in lower case. */
export type NewStaffMember = Omit<StaffMember, 'id'> & { password: string }

export type StaffDeps = {
  passwords: Passwords
  /** Whether nobody signs in without a second factor (C-86). */
  isTwoFactorRequired: boolean
  appName: string
}

type Owner = { staffId: StaffId; sessionId: SessionId; ip: string }

/** Staff: their accounts, their sessions, and the audit of what they do. */
export function staffService(context: Context, { passwords, isTwoFactorRequired, appName }: StaffDeps) {
  const { database, clock, ids } = context
  const { db } = database
  const accounts = workAccountsService<StaffId, StaffAccount>(context, {
    audience: 'staff',
    limits: STAFF_SESSION,
    passwords,
    findByLogin: (email) => findStaffByEmail(db, email),
    findById: (id) => findStaff(db, id),
    savePassword: saveStaffPassword,
  })
  const twoFactor = staffTwoFactorService(context, { isRequired: isTwoFactorRequired, appName })

  async function signIn(
    form: { email: string; password: string; code?: string | undefined },
    from: ClientInfo,
  ): Promise<Result<IssuedSession & { staff: StaffMember; deviceSecret: string }, SignInRefusal>> {
    const opened = await accounts.signIn(form, from, (account) => twoFactor.admit(account, form.code))
    if (!opened.ok) return opened
    const { account, accessToken, expiresAt, deviceSecret } = opened.value
    return ok({ accessToken, expiresAt, staff: account, deviceSecret })
  }

  /** Who is behind a token, with the role of the account as it is now. */
  async function authenticate(token: string) {
    const signedIn = await accounts.authenticate(token)
    return signedIn && { staffId: signedIn.account.id, role: signedIn.account.role, ...signedIn.session }
  }

  /** Adds an account of the seed whose e-mail address is new; one that exists stays as it is. */
  const addMissing = ({ password, ...member }: NewStaffMember): Promise<void> =>
    accounts.addMissing({ email: member.email, password }, (passwordHash) =>
      insertStaff(
        db,
        { ...member, id: asId<StaffId>(ids.next(ID_PREFIX.staff)), passwordHash, demo: true },
        clock(),
      ),
    )

  return {
    signIn,
    signOut: (tx: Tx, { staffId, sessionId }: Omit<Owner, 'ip'>) => accounts.signOut(tx, staffId, sessionId),
    authenticate,
    liveSessionsOf: async (sessionIds: readonly SessionId[]) =>
      presentRoles(db, await accounts.liveSessionsOf(sessionIds)),
    readSelf: accounts.readSelf,
    addMissing,
    changePassword: (
      { staffId: id, ...owner }: Owner,
      form: { currentPassword: string; newPassword: string },
    ) => accounts.changePassword({ id, ...owner }, form),
    listDevices: accounts.listDevices,
    endDevice: accounts.endDevice,
    twoFactor,
    ...setUpStaffTwoFactorService(context, {
      appName,
      switchOn: twoFactor.switchOn,
      checkPassword: accounts.checkPassword,
    }),
    openSession: accounts.openSession,
    members: staffMembersService(context, accounts),
    ...auditService(context),
    ...auditWriters(context),
  }
}

export type StaffService = ReturnType<typeof staffService>

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
