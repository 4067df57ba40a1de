import { MINUTE_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Holder } from '@gatefill/domain/finance/account-holder'
import {
  type AccountChange,
  accountChangeNotice,
  CHANGED_ACCOUNT_WAIT,
} from '@gatefill/domain/finance/changed-account'
import { type Email, renderEmail } from '@gatefill/domain/notifications/email/email'
import type { App } from '../../../../app-context.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import type { MessageHandler } from '../../../../platform/jobs/run-message.ts'
import { type AccountHolder, isProviderError } from '../../../../providers/payments/provider.ts'
import { SmsRefusedError } from '../../../../providers/sms/provider.ts'
import { findChange, type StoredChange, saveHolder } from './account-changes.repository.ts'
import { ASK_HOLDER, askedIn, askMessage, noticeIdIn, TELL_PAYEE } from './account-messages.ts'
import { endNotice, findNotice, type StoredNotice } from './payee-contacts.repository.ts'

/** How often the vendors are asked whose account it is, ten minutes apart. The change goes on without their answer. */
const ASKED_AT_MOST = 6
const ASK_AGAIN_SECONDS = 10 * MINUTE_SECONDS

/** The payee is told of a change, and the vendor is asked whose the new account is: both outside of transactions. */
export function accountJobs(app: App): Record<string, MessageHandler> {
  return {
    [TELL_PAYEE]: async (payload, { key }) => {
      const notice = await findNotice(app.database.db, noticeIdIn(payload))
      if (notice?.state !== 'waiting') return
      const change = await findChange(app.database.db, notice.changeId)
      if (change === undefined) return
      const isTaken = await tell(app, { key, notice, change })
      await endNotice(app.database.db, notice.id, isTaken ? 'sent' : 'refused', app.clock())
    },
    [ASK_HOLDER]: async (payload) => {
      const { changeId, tries } = askedIn(payload)
      const change = await findChange(app.database.db, changeId)
      if (change === undefined || change.holder.name !== '') return
      const holder = await askHolder(app, holdersOf(app), change)
      await saveHolder(app.database.db, changeId, holder)
      if (holder.state !== 'unanswered' || tries >= ASKED_AT_MOST || holdersOf(app).length === 0) return
      const again = askMessage(changeId, tries + 1, secondsAfter(app.clock(), ASK_AGAIN_SECONDS))
      await addOutboxMessage(app.database.db, again, app.clock())
    },
  }
}

type Telling = { key: string; notice: StoredNotice; change: StoredChange }

/** False when it is refused for good, or when no text messages are set up; throws what may go better later. */
async function tell(app: App, { key, notice, change }: Telling): Promise<boolean> {
  const { recipient: to, channel } = notice
  if (channel === 'mail') {
    await app.email.mailer.send({ id: key, to, ...accountChangeMail(app, change) })
    return true
  }
  if (app.sms === undefined) return false
  try {
    await app.sms.send({ id: key, to, text: accountChangeNotice(change, app.email.sender.appName) })
    return true
  } catch (error) {
    if (error instanceof SmsRefusedError) return false
    throw error
  }
}

/** What the vendors say of whose an account is, those that say it at all, in the order in which they are asked. */
const holdersOf = (app: App): AccountHolder[] =>
  app.paymentProviders.flatMap(({ accountHolder }) => accountHolder ?? [])

async function askHolder(
  app: App,
  holders: readonly AccountHolder[],
  { id, account }: StoredChange,
): Promise<Holder> {
  for (const holderOf of holders) {
    try {
      const name = await holderOf(account)
      return name === undefined ? { state: 'unknown', name: '' } : { state: 'named', name }
    } catch (error) {
      if (!isProviderError(error)) throw error
      app.log.warn({ changeId: id, reason: error.message }, 'a vendor did not say whose an account is')
    }
  }
  return { state: 'unanswered', name: '' }
}

/** Tells a payee, at the contact from before, that another bank account was asked for. */
const accountChangeMail = (app: App, change: Pick<AccountChange, 'account' | 'old'>): Email =>
  renderEmail(app.email.sender, {
    subject: 'Your bank account with us is to be changed',
    heading: 'Did you ask for this?',
    paragraphs: [
      accountChangeNotice(change, app.email.sender.appName),
      `A second person in our team looks at it first. Nothing goes to the new account in the ${CHANGED_ACCOUNT_WAIT} after that.`,
    ],
    note: 'If you asked for it, there is nothing to do. If not, answer at once: the old account stays then.',
  })
