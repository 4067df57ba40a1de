import { normaliseEmail } from '@gatefill/domain/accounts/person'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { CUSTOMER_IS_BLOCKED, EMAIL_IS_KNOWN, unknownCustomer } from '@gatefill/domain/orders/phone-order'
import type { App } from '../../../app-context.ts'
import { guardsOf } from '../credentials/sign-in-guards.ts'
import { isBlocked } from './blocks.repository.ts'
import { findUser, findUserByEmail, savePendingUser } from './users.repository.ts'

/** Whose order it is, and where mails go. */
export type CallerAccount = { userId: UserId; email: string; phone: string }

type Caller = { customerId: string; firstName: string; lastName: string; email: string }

async function findAccount(app: App, id: string): Promise<Result<CallerAccount, 'VALIDATION'>> {
  const user = await findUser(app.database.db, asId(id))
  if (user === undefined || user.closedAt !== null) return invalid(unknownCustomer)
  if (await isBlocked(app.database.db, user.id)) return invalid({ customerId: [CUSTOMER_IS_BLOCKED] })
  return ok({ userId: user.id, email: user.email, phone: user.phone })
}

/** Nobody knows the password: the owner of the mailbox signs up, or sets one by a code, and finds the order there. */
async function openAccount(
  app: App,
  caller: Caller,
): Promise<Result<CallerAccount, 'VALIDATION' | 'RATE_LIMITED'>> {
  const email = normaliseEmail(caller.email)
  const names = { firstName: plainLine(caller.firstName), lastName: plainLine(caller.lastName) }
  const known = await findUserByEmail(app.database.db, email)
  // A call that is repeated after a refused order finds the account that it opened the first time.
  const isOwnAgain =
    known !== undefined &&
    known.emailVerifiedAt === null &&
    known.firstName === names.firstName &&
    known.lastName === names.lastName
  if (isOwnAgain) return findAccount(app, known.id)
  if (known !== undefined) return invalid({ email: [EMAIL_IS_KNOWN] })
  const nobodys = await guardsOf(app).passwords.hash(app.ids.secret())
  if (!nobodys.ok) return nobodys
  const id = asId<UserId>(app.ids.next(ID_PREFIX.user))
  const userId = await app.database.transaction((tx) =>
    savePendingUser(
      tx,
      { id, email, ...names, passwordHash: nobodys.value, termsVersion: null, termsAgreedAt: null },
      app.clock(),
    ),
  )
  if (userId === undefined) return invalid({ email: [EMAIL_IS_KNOWN] })
  app.log.info({ userId }, 'account opened for a caller, not yet verified')
  return ok({ userId, email, phone: '' })
}

/** The account of a caller that staff chose, or a new one. */
export const accountOfCaller = (
  app: App,
  caller: Caller,
): Promise<Result<CallerAccount, 'VALIDATION' | 'RATE_LIMITED'>> =>
  caller.customerId === '' ? openAccount(app, caller) : findAccount(app, caller.customerId)
