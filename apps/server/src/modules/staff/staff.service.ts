import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import { STAFF_SESSION } from '@gatefill/domain/accounts/work-session'
import type { SessionId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { AuditEntry } from '../../platform/audited-write.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import { workAccounts } from '../work-accounts/index.ts'
import { insertAudit } from './audit.repository.ts'
import type { StaffAccount } from './staff.repository.ts'
import { findStaff, findStaffByEmail, insertStaff } from './staff.repository.ts'

type SignInRefusal = 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'

/** Somebody to add; `email` in lower case. */
export type NewStaffMember = Omit<StaffMember, 'id'> & { password: string }

/** Staff: their accounts, their sessions, and the audit of what they do. */
export function staffService(context: Context, passwords: Passwords) {
  const { database, clock, ids } = context
  const { db } = database
  const accounts = workAccounts<StaffId, StaffAccount>(context, {
    audience: 'staff',
    limits: STAFF_SESSION,
    passwords,
    findByEmail: (email) => findStaffByEmail(db, email),
    findById: (id) => findStaff(db, id),
  })

  async function signIn(
    form: { email: string; password: string },
    ip: string,
  ): Promise<Result<IssuedSession & { staff: StaffMember }, SignInRefusal>> {
    const opened = await accounts.signIn(form, ip)
    if (!opened.ok) return opened
    const { account, ...issued } = opened.value
    return ok({ ...issued, staff: account })
  }

  /** Who is behind a token, with the role of the account as it is now. */
  async function authenticate(token: string) {
    const signedIn = await accounts.authenticate(token)
    return signedIn && { staffId: signedIn.account.id, role: signedIn.account.role, ...signedIn.session }
  }

  /** Adds an account whose e-mail address is new; one that exists stays as it is. */
  const addMissing = ({ password, ...member }: NewStaffMember): Promise<void> =>
    accounts.addMissing({ email: member.email, password }, (passwordHash) =>
      insertStaff(db, { ...member, id: asId<StaffId>(ids.next(ID_PREFIX.staff)), passwordHash }, clock()),
    )

  return {
    signIn,
    signOut: (tx: Tx, { staffId, sessionId }: { staffId: StaffId; sessionId: SessionId }) =>
      accounts.signOut(tx, staffId, sessionId),
    authenticate,
    readSelf: accounts.readSelf,
    addMissing,
    /** Keeps what staff did, in the transaction in which it was done. */
    writeAudit: (tx: Tx, entry: AuditEntry): Promise<void> => insertAudit(tx, entry, clock()),
  }
}

export type StaffService = ReturnType<typeof staffService>
