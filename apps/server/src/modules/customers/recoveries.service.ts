import { CUSTOMER_NOT_FOUND, customerCan } from '@gatefill/domain/accounts/customer-block'
import type { RecoveryForm } from '@gatefill/domain/accounts/customer-recovery'
import { recoveryErrors, recoveryProblem } from '@gatefill/domain/accounts/customer-recovery'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { StaffId, UserId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { IdentityService } from '../identity/index.ts'
import { staffNames } from '../staff/index.ts'
import { listedCustomers } from './customer-list.repository.ts'
import type { Recovery } from './recoveries.repository.ts'
import { decideRecovery, findOpenRecovery, insertRecovery } from './recoveries.repository.ts'

type On = { userId: UserId; by: StaffId }
type Outcome = Promise<Result<{ id: string }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const DECIDED = 'A colleague has decided this recovery meanwhile.'

/** The way back into an account whose owner lost it: one person checks who it is, another approves. */
export function recoveriesService({ clock, ids }: Context, { recovery: accounts }: IdentityService) {
  /** Does the work on the recovery that a second person may decide now. */
  async function onOpen(tx: Tx, { userId, by }: On, work: (open: Recovery) => Outcome): Outcome {
    const open = await findOpenRecovery(tx, userId)
    const problem = recoveryProblem(open, by)
    if (open === undefined || problem !== undefined) return refuse('CONFLICT', { message: problem ?? '' })
    return work(open)
  }

  const decide = (tx: Tx, { id }: Recovery, by: StaffId, approval: 'approved' | 'declined', note: string) =>
    decideRecovery(tx, id, { approval, by, note, at: clock() })

  return {
    requestRecovery: async (tx: Tx, { userId, by }: On, form: RecoveryForm): Outcome => {
      const errors = recoveryErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const [customer] = await listedCustomers(tx, [userId])
      if (customer === undefined) return refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND })
      const permission = customerCan.recover(customer.state)
      if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
      const id = ids.next(ID_PREFIX.customerRecovery)
      const newEmail = form.newEmail === '' ? null : normaliseEmail(form.newEmail)
      const fresh = { id, checked: plainLine(form.checked), newEmail, requestedBy: by, requestedAt: clock() }
      if (await insertRecovery(tx, userId, fresh)) return ok({ id: userId })
      const open = await findOpenRecovery(tx, userId)
      const name = open && (await staffNames(tx)).get(open.requestedBy)
      return refuse('CONFLICT', {
        message: `${name ?? 'A colleague'} requested this recovery${open === undefined ? '' : ` on ${formatDateTime(open.requestedAt)}`}. It awaits a second person.`,
      })
    },

    confirmRecovery: (tx: Tx, on: On): Outcome =>
      onOpen(tx, on, async (open) => {
        if (!(await decide(tx, open, on.by, 'approved', ''))) return refuse('CONFLICT', { message: DECIDED })
        return accounts.recover(tx, on.userId, open.newEmail)
      }),

    refuseRecovery: async (tx: Tx, on: On, form: { reason: string }): Outcome => {
      const errors = reasonErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      return onOpen(tx, on, async (open) =>
        (await decide(tx, open, on.by, 'declined', plainLine(form.reason)))
          ? ok({ id: on.userId })
          : refuse('CONFLICT', { message: DECIDED }),
      )
    },
  }
}
