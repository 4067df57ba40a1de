import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId, UserId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { CUSTOMER_NOT_FOUND, customerCan, customerStateOf } from '@gatefill/domain/customers/customer-block'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { revokeSessions } from '../sessions/sessions.repository.ts'
import { insertBlock, isBlocked, liftBlock } from './blocks.repository.ts'
import { lockUser } from './users.repository.ts'

/** An act of staff on a customer's account. */
export type CustomerAct = { userId: UserId; by: StaffId }
type Blocked = Promise<Result<{ id: string }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

// Keeping customers out, and letting them in again. Orders under way go on.

/** Does the work on an account that may be changed so now. */
async function onAccount(
  tx: Tx,
  { userId }: CustomerAct,
  change: 'block' | 'unblock',
  form: { reason: string },
  work: () => Promise<unknown>,
): Blocked {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const user = await lockUser(tx, userId)
  if (user === undefined) return refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND })
  const permission = customerCan[change](customerStateOf({ ...user, isBlocked: await isBlocked(tx, userId) }))
  if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
  await work()
  return ok({ id: userId })
}

/** Every session ends with it, within seconds also those of streams. */
export const blockCustomer = (app: App, tx: Tx, on: CustomerAct, form: { reason: string }): Blocked =>
  onAccount(tx, on, 'block', form, async () => {
    const at = app.clock()
    const change = { userId: on.userId, reason: plainLine(form.reason), by: on.by, at }
    await insertBlock(tx, change, app.ids.next(ID_PREFIX.customerBlock))
    await revokeSessions(tx, on.userId, at)
  })

/** Lets a customer in again, with a reason. */
export const unblockCustomer = (app: App, tx: Tx, on: CustomerAct, form: { reason: string }): Blocked =>
  onAccount(tx, on, 'unblock', form, () =>
    liftBlock(tx, { userId: on.userId, reason: plainLine(form.reason), by: on.by, at: app.clock() }),
  )

/** Signs a customer out everywhere; gives how many sessions there were. */
export const endSessionsOfCustomer = (app: App, tx: Tx, userId: UserId): Promise<number> =>
  revokeSessions(tx, userId, app.clock())
