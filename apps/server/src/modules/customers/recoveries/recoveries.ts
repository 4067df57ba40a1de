import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { UserId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { CUSTOMER_NOT_FOUND, customerCan } from '@gatefill/domain/customers/customer-block'
import type { RecoveryForm } from '@gatefill/domain/customers/customer-recovery'
import {
  approvalProblem,
  OBJECTION_HOURS,
  recoveryErrors,
  refusalProblem,
} from '@gatefill/domain/customers/customer-recovery'
import { MESSAGE_LIMITS } from '@gatefill/domain/notifications/message-limit'
import type { App } from '../../../app-context.ts'
import { noteChanges } from '../../../platform/audit-changes.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { messageLimits } from '../../../platform/rate-limits.ts'
import type { CustomerAct } from '../../identity/index.ts'
import { addressProblem } from '../../identity/index.ts'
import { staffNames } from '../../staff/index.ts'
import { listedCustomers } from '../customer-list.repository.ts'
import { effectMessage, objectionMail } from './recoveries.messages.ts'
import { decideRecovery, endRecovery, findOpenRecovery, insertRecovery } from './recoveries.repository.ts'

type Outcome = Promise<Result<{ id: string }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>
type Approved = Promise<Result<{ id: string }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>>

const DECIDED = refuse('CONFLICT', { message: 'A colleague or the owner has ended this recovery meanwhile.' })

// The way back into an account whose owner lost it: one person checks who it is, another approves, and the present address
// has a day to object before anything changes.

/** One person asks to recover an account, after checking who owns it. */
export async function requestRecovery(
  app: App,
  tx: Tx,
  { userId, by }: CustomerAct,
  form: RecoveryForm,
): Outcome {
  const errors = recoveryErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const [customer] = await listedCustomers(tx, [userId])
  if (customer === undefined) return refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND })
  const permission = customerCan.recover(customer.state)
  if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
  const id = app.ids.next(ID_PREFIX.customerRecovery)
  const newEmail = form.newEmail === '' ? null : normaliseEmail(form.newEmail)
  const fresh = { id, checked: plainLine(form.checked), newEmail, requestedBy: by, requestedAt: app.clock() }
  return (await insertRecovery(tx, userId, fresh)) ? ok({ id: userId }) : underWay(tx, userId)
}

/** The owner is told at the present address at once; the recovery takes effect a day later. */
export async function confirmRecovery(app: App, tx: Tx, { userId, by }: CustomerAct): Approved {
  const open = await findOpenRecovery(tx, userId)
  const problem = approvalProblem(open, by)
  if (open === undefined || problem !== undefined) return refuse('CONFLICT', { message: problem ?? '' })
  approvesFor(tx, open.requestedBy)
  const taken = await addressProblem(tx, userId, open.newEmail)
  if (taken !== undefined) return taken
  const counted = await messageLimits(app).count(tx, [{ limit: MESSAGE_LIMITS.recovery, of: userId }])
  if (!counted.ok) return counted
  const at = app.clock()
  const takesEffectAt = secondsAfter(at, OBJECTION_HOURS * HOUR_SECONDS)
  if (!(await decideRecovery(tx, open.id, { approval: 'approved', by, at, takesEffectAt }))) return DECIDED
  await addOutboxMessage(tx, objectionMail(open.id, at), at)
  await addOutboxMessage(tx, effectMessage(open.id, takesEffectAt), at)
  noteChanges(tx, [{ field: 'Takes effect', before: '', after: formatDateTime(takesEffectAt) }])
  return ok({ id: userId })
}

/** Declines one that awaits approval, and stops one that waits for its effect. */
export async function refuseRecovery(
  app: App,
  tx: Tx,
  { userId, by }: CustomerAct,
  form: { reason: string },
): Outcome {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const open = await findOpenRecovery(tx, userId)
  const problem = refusalProblem(open, by)
  if (open === undefined || problem !== undefined) return refuse('CONFLICT', { message: problem ?? '' })
  const note = plainLine(form.reason)
  const at = app.clock()
  const isEnded =
    open.takesEffectAt === null
      ? await decideRecovery(tx, open.id, { approval: 'declined', by, at, note })
      : await endRecovery(tx, open.id, { outcome: 'stopped', by, at, note })
  return isEnded ? ok({ id: userId }) : DECIDED
}

/** Says which recovery stands in the way of a new one. */
async function underWay(tx: Tx, userId: UserId) {
  const open = await findOpenRecovery(tx, userId)
  const name = open && (await staffNames(tx)).get(open.requestedBy)
  const when = open === undefined ? '' : ` on ${formatDateTime(open.requestedAt)}`
  const takesEffectAt = open?.takesEffectAt ?? null
  const rest =
    takesEffectAt === null
      ? 'It awaits a second person.'
      : `It is approved and takes effect ${formatDateTime(takesEffectAt)}, if the owner does not object.`
  return refuse('CONFLICT', { message: `${name ?? 'A colleague'} requested this recovery${when}. ${rest}` })
}
