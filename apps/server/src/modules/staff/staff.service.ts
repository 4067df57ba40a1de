import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { STAFF_SESSION } from '@gatefill/domain/accounts/work-session'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import { passwordAccounts } from '../../platform/sign-in/work-accounts.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { ReconciliationService } from '../reconciliation/index.ts'
import { permittedActs } from './permitted-acts.service.ts'
import { findStaff, findStaffByEmail, insertStaff } from './staff.repository.ts'
import type { StaffActionDeps } from './staff-acts.service.ts'
import { staffActsService } from './staff-acts.service.ts'
import { staffLedgerService } from './staff-books.service.ts'
import { staffRefundsService } from './staff-refunds.service.ts'
import { staffTicketsService } from './staff-tickets.service.ts'

type SignInRefusal = 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'

type MoneyDeps = { payments: PaymentsService; reconciliation: ReconciliationService }

/** Somebody to add; `email` in lower case. */
export type NewStaffMember = Omit<StaffMember, 'id'> & { password: string }

/** People of the house: their accounts, sessions and acts. */
export function staffService(context: Context, passwords: Passwords, parts: StaffActionDeps & MoneyDeps) {
  const { database, clock, ids } = context
  const { db } = database
  const accounts = passwordAccounts(context, {
    audience: 'staff',
    limits: STAFF_SESSION,
    passwords,
    formErrors: signInErrors,
    findByEmail: (email) => findStaffByEmail(db, email),
    findById: (id) => findStaff(db, asId(id)),
  })

  async function signIn(
    form: { email: string; password: string },
    address: string,
  ): Promise<Result<IssuedSession & { staff: StaffMember }, SignInRefusal>> {
    const opened = await accounts.signIn(form, address)
    if (!opened.ok) return opened
    const { account, ...issued } = opened.value
    return ok({ ...issued, staff: account })
  }

  /** Adds an account whose e-mail address is new; one that exists stays as it is. */
  const addMissing = ({ password, ...member }: NewStaffMember): Promise<void> =>
    accounts.addMissing({ email: member.email, password }, (passwordHash) =>
      insertStaff(db, { ...member, id: asId<StaffId>(ids.next(ID_PREFIX.staff)), passwordHash }, clock()),
    )

  return {
    signIn,
    signOut: accounts.signOut,
    authenticate: accounts.authenticate,
    readSelf: accounts.readSelf,
    addMissing,
    ...staffActsService(context, parts),
    refunds: staffRefundsService(context, parts.payments),
    books: staffLedgerService(context, parts.reconciliation),
    ...staffTicketsService(permittedActs(context), parts.support),
  }
}

export type StaffService = ReturnType<typeof staffService>
