import type { IssuedSession } from '@gatefill/contracts/session-shapes'
import type { StaffMember } from '@gatefill/contracts/staff-shapes'
import { hasErrors } from '@gatefill/domain/field-errors'
import type { StaffId } from '@gatefill/domain/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/ids'
import type { Result } from '@gatefill/domain/result'
import { invalid, ok, refuse } from '@gatefill/domain/result'
import { signInErrors } from '@gatefill/domain/sign-in-form'
import { STAFF_SESSION } from '@gatefill/domain/work-session'
import type { Context } from '../../platform/context.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import type { SignedInWorker } from '../../platform/sign-in/work-sessions.ts'
import { workSessions } from '../../platform/sign-in/work-sessions.ts'
import { workSignIn } from '../../platform/sign-in/work-sign-in.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { ReconciliationService } from '../reconciliation/index.ts'
import { permittedActs } from './permitted-acts.service.ts'
import { findStaff, findStaffByEmail, insertStaff } from './staff.repository.ts'
import type { ActParts } from './staff-acts.service.ts'
import { staffActsService } from './staff-acts.service.ts'
import { staffBooksService } from './staff-books.service.ts'
import { staffRefundsService } from './staff-refunds.service.ts'
import { staffTicketsService } from './staff-tickets.service.ts'

type SignInRefusal = 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'

type MoneyParts = { payments: PaymentsService; reconciliation: ReconciliationService }

/** Somebody to add; `email` in lower case. */
export type NewStaffMember = Omit<StaffMember, 'id'> & { password: string }

/** People of the house: their accounts, sessions and acts. */
export function staffService(context: Context, passwords: Passwords, parts: ActParts & MoneyParts) {
  const { database, clock, ids } = context
  const { db } = database
  const sessions = workSessions(context, 'staff', STAFF_SESSION)
  const openSession = workSignIn(context, {
    audience: 'staff',
    passwords,
    sessions,
    findAccount: (email) => findStaffByEmail(db, email),
  })

  async function signIn(
    form: { email: string; password: string },
    address: string,
  ): Promise<Result<IssuedSession & { staff: StaffMember }, SignInRefusal>> {
    const errors = signInErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const opened = await openSession(form, address)
    if (!opened.ok) return opened
    const { account, ...issued } = opened.value
    return ok({ ...issued, staff: account })
  }

  /** Whose token it is; an account that was closed is out at once. */
  async function authenticate(token: string): Promise<SignedInWorker | undefined> {
    const signedIn = await sessions.authenticate(token)
    if (signedIn === undefined) return undefined
    const account = await findStaff(db, asId(signedIn.userId))
    return account?.active === true ? signedIn : undefined
  }

  async function readSelf(id: StaffId): Promise<Result<StaffMember, 'UNAUTHENTICATED'>> {
    const found = await findStaff(db, id)
    return found === undefined ? refuse('UNAUTHENTICATED') : ok(found)
  }

  /** Adds an account whose e-mail address is new; one that exists stays as it is. */
  async function addMissing({ password, ...member }: NewStaffMember): Promise<void> {
    if ((await findStaffByEmail(db, member.email)) !== undefined) return
    const hashed = await passwords.hash(password)
    if (!hashed.ok) throw new Error('too many passwords are being hashed to add an account')
    const id = asId<StaffId>(ids.next(ID_PREFIX.staff))
    await insertStaff(db, { ...member, id, passwordHash: hashed.value }, clock())
  }

  return {
    signIn,
    signOut: sessions.close,
    authenticate,
    readSelf,
    addMissing,
    ...staffActsService(context, parts),
    refunds: staffRefundsService(context, parts.payments),
    books: staffBooksService(context, parts.reconciliation),
    ...staffTicketsService(permittedActs(context), parts.support),
  }
}

export type StaffService = ReturnType<typeof staffService>
