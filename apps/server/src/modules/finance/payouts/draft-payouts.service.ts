import type { PayoutDraftForm } from '@gatefill/contracts/staff/finance/payouts'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PayeeAccountChangeId, PayoutId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { PAYEE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { isStationPayee, mayRedraft, payeeKindOf } from '@gatefill/domain/finance/payout'
import { payoutDraftErrors } from '@gatefill/domain/finance/payout-form'
import type { DeliveredOrder, PayoutLine } from '@gatefill/domain/finance/payout-lines'
import {
  driverLines,
  payoutAmount,
  shortDeliveryLines,
  stationLines,
} from '@gatefill/domain/finance/payout-lines'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { payOfDriver } from '../../delivery/index.ts'
import { newChangeOf } from './accounts/new-change.ts'
import type { PayeeKey, PayeeRow } from './payees.repository.ts'
import { lockAccounts, payees } from './payees.repository.ts'
import { claimOrders, hasKilometres, unpaidOrders } from './payout-orders.repository.ts'
import { claimRefunds, refundsToTakeOff } from './payout-refunds.repository.ts'
import type { PayoutActing } from './payout-transitions.ts'
import { conflict, NO_PAYOUT } from './payout-transitions.ts'
import type { StoredPayout } from './payouts.repository.ts'
import { insertPayout, lockPayouts, payoutLines, successorOf } from './payouts.repository.ts'
import { costsOfStation } from './rates.repository.ts'

const NO_PAYEE = refuse('NOT_FOUND', { message: PAYEE_NOT_FOUND })
const KILOMETRES_TWICE = refuse('CONFLICT', {
  message: 'Another payout has kilometres of these days already. Nothing was changed.',
})

const TAKEN = conflict('Another payout took one of these orders or refunds. Please draft again.')

/** Drafts of payouts: of what is owed, and in the place of one that failed. */
export function draftPayoutsService(context: Context) {
  const { clock } = context

  /** Drafts what is owed to a station or driver. The orders are this payout's from now on, unless it is withdrawn. */
  async function draft(
    tx: Tx,
    staffId: StaffId,
    form: PayoutDraftForm,
  ): Promise<Result<PayoutId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const errors = payoutDraftErrors(form, clock())
    const kind = payeeKindOf(form.kind)
    if (hasErrors(errors) || kind === undefined) return invalid(errors)
    const key = { kind, payeeId: form.payeeId }
    // Before it is read: a change that is confirmed meanwhile is seen.
    await lockAccounts(tx, [key])
    const [payee] = await payees(tx, key)
    if (payee === undefined) return NO_PAYEE
    if ((form.km ?? 0) > 0 && (await hasKilometres(tx, key, form))) return KILOMETRES_TWICE
    const orders = await unpaidOrders(tx, key, form)
    const refunds = isStationPayee(key) ? await refundsToTakeOff(tx, key.payeeId) : []
    const owed = await owedLines(tx, key, orders, form)
    if (!owed.ok) return owed
    const lines = [...owed.value, ...shortDeliveryLines(refunds)]
    const accountChangeId = await newChangeOf(tx, payee, clock())
    const made = newPayout(context, payee, { staffId, ...form, lines, replaced: undefined, accountChangeId })
    if (!made.ok) return made
    await insertPayout(tx, made.value, lines)
    const { rootId, id } = made.value
    const orderIds = orders.map(({ orderId }) => orderId)
    const isClaimed =
      (await claimOrders(tx, { kind, rootId }, orderIds)) && (await claimRefunds(tx, rootId, refunds))
    return isClaimed ? ok(id) : TAKEN
  }

  /** Another payout takes the place of a failed one, to the bank account as it is now. */
  async function redraft(
    tx: Tx,
    { staffId, payoutId }: PayoutActing,
  ): Promise<Result<PayoutId, 'NOT_FOUND' | 'CONFLICT'>> {
    const [replaced] = await lockPayouts(tx, [payoutId])
    if (replaced === undefined) return NO_PAYOUT
    const permitted = mayRedraft(replaced, await successorOf(tx, payoutId))
    if (!permitted.ok) return permitted
    await lockAccounts(tx, [replaced])
    const [payee] = await payees(tx, replaced)
    if (payee === undefined) return NO_PAYEE
    const lines = await payoutLines(tx, payoutId)
    const accountChangeId = await newChangeOf(tx, payee, clock())
    const made = newPayout(context, payee, { staffId, ...replaced, lines, replaced, accountChangeId })
    if (!made.ok) return made
    await insertPayout(tx, made.value, lines)
    return ok(made.value.id)
  }

  return { draft, redraft }
}

async function owedLines(
  tx: Tx,
  { kind, payeeId }: PayeeKey,
  orders: readonly DeliveredOrder[],
  form: PayoutDraftForm,
): Promise<Result<PayoutLine[], 'CONFLICT'>> {
  return kind === 'station'
    ? stationLines(orders, await costsOfStation(tx, payeeId))
    : driverLines(orders, await payOfDriver(tx, asId(payeeId)), { km: form.km ?? 0, to: form.to })
}

type Draft = {
  staffId: StaffId
  kind: string
  from: string
  to: string
  lines: readonly PayoutLine[]
  replaced: StoredPayout | undefined
  accountChangeId: PayeeAccountChangeId | null
}

function newPayout(
  { ids, clock }: Context,
  { kind, payeeId, account }: PayeeRow,
  { staffId, from, to, lines, replaced, accountChangeId }: Draft,
): Result<StoredPayout, 'CONFLICT'> {
  const amount = payoutAmount(lines)
  if (!amount.ok) return amount
  if (account === null) return conflict('Please enter the bank account of this payee first.')
  const { beneficiary, accountNumber, bankCode } = account
  const id = asId<PayoutId>(ids.next(ID_PREFIX.payout))
  return ok({
    id,
    kind,
    payeeId: asId(payeeId),
    from,
    to,
    amount: amount.value,
    state: 'draft',
    beneficiary,
    accountNumber,
    bankCode,
    narration: `GATEFILL ${id.slice(-12)}`,
    draftedBy: staffId,
    draftedAt: clock(),
    approvedBy: null,
    approvedAt: null,
    batchId: null,
    sentAt: null,
    paidOn: null,
    note: '',
    replaces: replaced?.id ?? null,
    rootId: replaced?.rootId ?? id,
    accountChangeId,
  })
}
