import { formatDateTime } from '@gatefill/domain/core/formats'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { conflict, invalid, ok } from '@gatefill/domain/core/result'
import { NOT_ASKED } from '@gatefill/domain/finance/account-holder'
import { isSameAccount } from '@gatefill/domain/finance/changed-account'
import { contactsToTell, noticesTo } from '@gatefill/domain/finance/payee-contact'
import type { BankAccount } from '@gatefill/domain/finance/payout'
import { askedForByProblem } from '@gatefill/domain/finance/payout-form'
import type { App } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import { staffNames } from '../../../staff/index.ts'
import type { PayeeKey, PayeeRow } from '../payees.repository.ts'
import type { StoredChange } from './account-changes.repository.ts'
import { insertChange, waitingChange } from './account-changes.repository.ts'
import { askMessage, noticeMessage } from './account-messages.ts'
import { contactHistory, insertNotices } from './payee-contacts.repository.ts'

type Asked = { payee: PayeeRow; staffId: StaffId; account: BankAccount; askedForBy: string }
type Done = Promise<Result<PayeeKey, 'VALIDATION' | 'CONFLICT'>>

/** Asks for another account in the place of the present one, which stays. The payee is told at once. */
export async function askChange(app: App, tx: Tx, { payee, staffId, account, askedForBy }: Asked): Done {
  const { kind, payeeId, account: old } = payee
  if (old === null) throw new Error(`payee ${payeeId} has no account that could be changed`)
  if (isSameAccount(account, old)) return conflict('This is the bank account already. Nothing was changed.')
  const problem = askedForByProblem(askedForBy)
  if (problem !== undefined) return invalid({ askedForBy: [problem] })
  const now = app.clock()
  const change: StoredChange = {
    id: asId(app.ids.next(ID_PREFIX.payeeAccountChange)),
    kind,
    payeeId,
    account,
    old: { ...old, since: old.changedAt, by: old.changedBy },
    oldChangeId: old.changeId,
    askedForBy: plainLine(askedForBy),
    ...UNANSWERED,
    askedBy: staffId,
    askedAt: now,
  }
  if (!(await insertChange(tx, change))) return conflict(await waitsSentence(tx, payee))
  const told = noticesTo(contactsToTell(await contactHistory(tx, payee), now))
  for (const noticeId of await insertNotices(tx, change.id, told))
    await addOutboxMessage(tx, noticeMessage(noticeId, now), now)
  await addOutboxMessage(tx, askMessage(change.id, 1, now), now)
  return ok({ kind, payeeId })
}

const UNANSWERED = {
  state: 'waiting',
  confirmedBy: null,
  confirmedAt: null,
  confirmNote: '',
  refusedBy: null,
  refusedAt: null,
  refusal: '',
  holder: NOT_ASKED,
} as const

async function waitsSentence(tx: Tx, payee: PayeeRow): Promise<string> {
  const waiting = await waitingChange(tx, payee)
  if (waiting === undefined)
    return 'Another change of this bank account was asked for. Please look at it first.'
  const name = (await staffNames(tx)).get(waiting.askedBy) ?? 'A colleague'
  return `${name} asked for another bank account on ${formatDateTime(waiting.askedAt)}, which waits for a second person. Nothing was changed.`
}
