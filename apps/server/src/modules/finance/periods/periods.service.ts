import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Month } from '@gatefill/domain/finance/month'
import type { AccountingPeriod, PeriodState } from '@gatefill/domain/finance/period'
import {
  isPeriodClosed,
  mayAskReopening,
  mayClose,
  mayPrepare,
  mayReopen,
  maySendBack,
  periodStates,
} from '@gatefill/domain/finance/period'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PeriodChecklistService } from './period-checklist.service.ts'
import {
  insertPeriodEvent,
  journalsOfMonth,
  lockJournals,
  lockPeriod,
  savePeriod,
  storedPeriods,
} from './periods.repository.ts'

export type Acting = { staffId: StaffId; month: Month }

type Closed = { preparedBy: null; preparedAt: null; closedBy: null; closedAt: null }
const UNDONE: Closed = { preparedBy: null, preparedAt: null, closedBy: null, closedAt: null }
const NOT_ASKED = { reopeningBy: null, reopeningReason: '' }

/** Closing a month of the ledger by two people, and opening it again by two. */
export function periodsService({ clock }: Context, { checklist }: PeriodChecklistService) {
  /** Saves what somebody did to a month that the transaction has locked. */
  async function save(
    tx: Tx,
    { staffId, month }: Acting,
    before: AccountingPeriod,
    change: Partial<AccountingPeriod> & { state: PeriodState },
    { act, note = '' }: { act: string; note?: string },
  ): Promise<void> {
    const at = clock()
    const transition = periodStates.transition(before.state, change.state)
    if (!(await savePeriod(tx, { ...before, ...change }, transition, at)))
      throw new Error(`the month ${month} is no longer in the state that was read`)
    await insertPeriodEvent(tx, month, { act, staffId, note, at })
  }

  /** One person has looked through the month: the checklist is done, or a note says why the rest is accepted. */
  async function prepare(tx: Tx, acting: Acting, form: { note: string }): Promise<Result<void, 'CONFLICT'>> {
    const { staffId, month } = acting
    const before = await lockPeriod(tx, month, clock())
    const note = plainLine(form.note)
    const permitted = mayPrepare(before.state, await checklist(tx, month), note)
    if (!permitted.ok) return permitted
    const journals = await journalsOfMonth(tx, month)
    const prepared = { state: 'prepared', note, journals, preparedBy: staffId, preparedAt: clock() } as const
    await save(tx, acting, before, prepared, { act: 'prepared', note })
    return ok(undefined)
  }

  /** The second person closes it. No journal is written meanwhile, and none to this month afterwards. */
  async function close(tx: Tx, acting: Acting): Promise<Result<void, 'CONFLICT'>> {
    await lockJournals(tx)
    const before = await lockPeriod(tx, acting.month, clock())
    const permitted = mayClose(before, acting.staffId, await journalsOfMonth(tx, acting.month))
    if (!permitted.ok) return permitted
    approvesFor(tx, before.preparedBy)
    const closed = { state: 'closed', closedBy: acting.staffId, closedAt: clock() } as const
    await save(tx, acting, before, closed, { act: 'closed' })
    return ok(undefined)
  }

  return { prepare, close, ...reasonedActs(clock, save) }
}

type Save = (
  tx: Tx,
  acting: Acting,
  before: AccountingPeriod,
  change: Partial<AccountingPeriod> & { state: PeriodState },
  event: { act: string; note?: string },
) => Promise<void>
type Reason = { reason: string }
type Outcome = Promise<Result<void, 'VALIDATION' | 'CONFLICT'>>

/** What takes a preparation or a closing back. */
function reasonedActs(clock: Context['clock'], save: Save) {
  async function sendBack(tx: Tx, acting: Acting, form: Reason): Outcome {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const before = await lockPeriod(tx, acting.month, clock())
    const permitted = maySendBack(before)
    if (!permitted.ok) return permitted
    const note = plainLine(form.reason)
    await save(tx, acting, before, { state: 'open', ...UNDONE }, { act: 'sent back', note })
    return ok(undefined)
  }

  async function requestReopening(tx: Tx, acting: Acting, form: Reason): Outcome {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const before = await lockPeriod(tx, acting.month, clock())
    const later = (await storedPeriods(tx)).filter(
      ({ month, state }) => month > acting.month && isPeriodClosed(state),
    )
    const permitted = mayAskReopening(
      before,
      later.map(({ month }) => month),
    )
    if (!permitted.ok) return permitted
    const note = plainLine(form.reason)
    const asked = { state: 'reopening', reopeningBy: acting.staffId, reopeningReason: note } as const
    await save(tx, acting, before, asked, { act: 'reopening requested', note })
    return ok(undefined)
  }

  async function reopen(tx: Tx, acting: Acting): Promise<Result<void, 'CONFLICT'>> {
    const before = await lockPeriod(tx, acting.month, clock())
    const permitted = mayReopen(before, acting.staffId)
    if (!permitted.ok) return permitted
    approvesFor(tx, before.reopeningBy)
    await save(tx, acting, before, { state: 'open', ...UNDONE, ...NOT_ASKED }, { act: 'reopened' })
    return ok(undefined)
  }

  async function refuseReopening(tx: Tx, acting: Acting, form: Reason): Outcome {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const before = await lockPeriod(tx, acting.month, clock())
    if (before.state !== 'reopening') return mayReopen(before, acting.staffId)
    const note = plainLine(form.reason)
    await save(tx, acting, before, { state: 'closed', ...NOT_ASKED }, { act: 'reopening refused', note })
    return ok(undefined)
  }

  return { sendBack, requestReopening, reopen, refuseReopening }
}

export type PeriodsService = ReturnType<typeof periodsService>
