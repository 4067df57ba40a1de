import type { Payee } from '@gatefill/contracts/staff/finance/payees'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId, StationId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { isNewChange, isWaiting } from '@gatefill/domain/finance/changed-account'
import { PAYEE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { PayeeContact } from '@gatefill/domain/finance/payee-contact'
import { payeeContactErrors } from '@gatefill/domain/finance/payee-contact'
import type { BankAccount } from '@gatefill/domain/finance/payout'
import { accountErrors, payeeAccountOf } from '@gatefill/domain/finance/payout-form'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import type { Names } from '../staff-person.ts'
import { personOf, personOrNull } from '../staff-person.ts'
import { accountChangeView } from './accounts/account-change-view.ts'
import type { StoredChange } from './accounts/account-changes.repository.ts'
import { changesOfPayees } from './accounts/account-changes.repository.ts'
import type { ChangeActing } from './accounts/answer-changes.ts'
import { confirmAccountChange, noteAccountAnswer, refuseAccountChange } from './accounts/answer-changes.ts'
import { askChange } from './accounts/ask-change.ts'
import type { StoredContact } from './accounts/payee-contacts.repository.ts'
import { insertStationContact, presentContacts } from './accounts/payee-contacts.repository.ts'
import type { PayeeKey, PayeeRow } from './payees.repository.ts'
import { insertAccount, lockAccounts, payees } from './payees.repository.ts'

type Saved = Promise<Result<Payee, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>
type AccountForm = BankAccount & { askedForBy: string }

const NO_PAYEE = refuse('NOT_FOUND', { message: PAYEE_NOT_FOUND })
const ENTERED_MEANWHILE = refuse('CONFLICT', {
  message: 'A colleague entered a bank account of this payee meanwhile. Nothing was changed.',
})

/** What the payee looks like after the act, in the same transaction. */
async function showPayee<Code extends ErrorCode>(app: App, tx: Tx, done: Result<PayeeKey, Code>) {
  if (!done.ok) return done
  const [saved] = await payeeViews(app, tx, await payees(tx, done.value))
  if (saved === undefined) throw new Error(`payee ${done.value.payeeId} is gone within the transaction`)
  return ok(saved)
}

/** Puts a payee's first bank account in force, or asks a second person for a change of the one that is. */
export async function saveAccount(
  app: App,
  tx: Tx,
  { staffId, ...key }: PayeeKey & { staffId: StaffId },
  form: AccountForm,
): Saved {
  const errors = accountErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  await lockAccounts(tx, [key])
  const [payee] = await payees(tx, key)
  if (payee === undefined) return NO_PAYEE
  const { askedForBy, ...account } = payeeAccountOf(form)
  if (payee.account !== null)
    return showPayee(app, tx, await askChange(app, tx, { payee, staffId, account, askedForBy }))
  const first = { ...account, changedBy: staffId, changedAt: app.clock(), changeId: null }
  return (await insertAccount(tx, key, first)) ? showPayee(app, tx, ok(key)) : ENTERED_MEANWHILE
}

export async function savePayeeContact(
  app: App,
  tx: Tx,
  { staffId, stationId }: { staffId: StaffId; stationId: StationId },
  form: PayeeContact,
): Promise<Result<Payee, 'VALIDATION' | 'NOT_FOUND'>> {
  const errors = payeeContactErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const key: PayeeKey = { kind: 'station', payeeId: stationId }
  if ((await payees(tx, key)).length === 0) return NO_PAYEE
  const contact = {
    name: plainLine(form.name),
    email: normaliseEmail(form.email),
    phone: normalisePhone(form.phone) ?? '',
  }
  await insertStationContact(tx, stationId, contact, { by: staffId, at: app.clock() })
  return showPayee(app, tx, ok(key))
}

/** All stations and drivers, with the bank accounts that we pay to. */
export const listPayees = async (app: App): Promise<Payee[]> =>
  payeeViews(app, app.database.db, await payees(app.database.db))

/** The second person confirms another bank account; gives the payee as it is then. */
export const confirmPayeeChange = async (
  app: App,
  tx: Tx,
  acting: ChangeActing,
  form: { note: string },
): Saved => showPayee(app, tx, await confirmAccountChange(app, tx, acting, form))

/** Keeps what the payee said of the change on the phone; gives the payee as it is then. */
export const noteAnswerOfPayee = async (app: App, tx: Tx, acting: ChangeActing, form: { reason: string }) =>
  showPayee(app, tx, await noteAccountAnswer(app, tx, acting, form))

/** Refuses another bank account and says why; gives the payee as it is then. */
export const refusePayeeChange = async (
  app: App,
  tx: Tx,
  acting: ChangeActing,
  form: { reason: string },
): Saved => showPayee(app, tx, await refuseAccountChange(app, tx, acting, form))

/** Payees as the console shows them, each with a change that waits or whose account is new. */
async function payeeViews(app: App, db: Db, rows: readonly PayeeRow[]): Promise<Payee[]> {
  const names = await staffNames(db)
  const changes = await changesOfPayees(db)
  const contacts = await presentContacts(db)
  const now = app.clock()
  const found: Payee[] = []
  for (const row of rows) {
    const isOfPayee = ({ kind, payeeId }: PayeeKey) => kind === row.kind && payeeId === row.payeeId
    found.push({
      ...accountOf(row, names),
      change: await openChange(db, changes.filter(isOfPayee), { names, now }),
      contact: contactOf(contacts.find(isOfPayee), names),
    })
  }
  return found
}

async function openChange(db: Db, changes: readonly StoredChange[], at: { names: Names; now: Date }) {
  const newest = changes.find(isWaiting) ?? changes.at(-1)
  if (newest === undefined) return null
  const view = await accountChangeView(db, newest, at)
  return isWaiting(newest) || isNewChange(newest, view.newPaid.count > 0, at.now) ? view : null
}

const contactOf = (contact: StoredContact | undefined, names: Names): Payee['contact'] =>
  contact === undefined
    ? null
    : {
        name: contact.name,
        email: contact.email,
        phone: contact.phone,
        setBy: personOrNull(contact.setBy, names),
        setAt: contact.setAt.toISOString(),
      }

const accountOf = ({ payeeId, account, ...rest }: PayeeRow, names: Names) => ({
  ...rest,
  id: payeeId,
  account: account && {
    beneficiary: account.beneficiary,
    accountNumber: account.accountNumber,
    bankCode: account.bankCode,
    changedBy: personOf(account.changedBy, names),
    changedAt: account.changedAt.toISOString(),
  },
})
