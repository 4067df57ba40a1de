import { MINUTE_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Holder } from '@gatefill/domain/finance/account-holder'
import { accountChangeNotice } from '@gatefill/domain/finance/changed-account'
import type { Context } from '../../../../platform/context.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import type { MessageHandler } from '../../../../platform/jobs/run-message.ts'
import type { EmailDeps } from '../../../../providers/mail/provider.ts'
import type { AccountHolder } from '../../../../providers/payments/provider.ts'
import { isProviderError } from '../../../../providers/payments/provider.ts'
import type { SmsSender } from '../../../../providers/sms/provider.ts'
import { SmsRefusedError } from '../../../../providers/sms/provider.ts'
import type { StoredChange } from './account-changes.repository.ts'
import { findChange, saveHolder } from './account-changes.repository.ts'
import { accountChangeMail } from './account-mails.ts'
import { ASK_HOLDER, askedIn, askMessage, noticeIdIn, TELL_PAYEE } from './account-messages.ts'
import type { StoredNotice } from './payee-contacts.repository.ts'
import { endNotice, findNotice } from './payee-contacts.repository.ts'

export type AccountJobDeps = {
  email: EmailDeps
  /** Absent where no text messages are set up. */
  sms: SmsSender | undefined
  /** Of the vendors that say whose an account is, in the order in which they are asked. */
  accountHolders: readonly AccountHolder[]
}

/** So often the vendors are asked, ten minutes apart: no answer stands in nobody's way. */
const ASKED_AT_MOST = 6
const ASK_AGAIN_SECONDS = 10 * MINUTE_SECONDS

/** The payee is told of a change, and the vendor is asked whose the new account is: both outside of transactions. */
export function accountJobs(context: Context, deps: AccountJobDeps): Record<string, MessageHandler> {
  const { database, clock } = context
  const ask = askHolder(context, deps.accountHolders)
  return {
    [TELL_PAYEE]: async (payload, { key }) => {
      const notice = await findNotice(database.db, noticeIdIn(payload))
      if (notice?.state !== 'waiting') return
      const change = await findChange(database.db, notice.changeId)
      if (change === undefined) return
      const isTaken = await tell(deps, { key, notice, change })
      await endNotice(database.db, notice.id, isTaken ? 'sent' : 'refused', clock())
    },
    [ASK_HOLDER]: async (payload) => {
      const { changeId, tries } = askedIn(payload)
      const change = await findChange(database.db, changeId)
      if (change === undefined || change.holder.name !== '') return
      const holder = await ask(change)
      await saveHolder(database.db, changeId, holder)
      if (holder.state !== 'unanswered' || tries >= ASKED_AT_MOST || deps.accountHolders.length === 0) return
      const again = askMessage(changeId, tries + 1, secondsAfter(clock(), ASK_AGAIN_SECONDS))
      await addOutboxMessage(database.db, again, clock())
    },
  }
}

type Telling = { key: string; notice: StoredNotice; change: StoredChange }

/** False when it is refused for good, or when no text messages are set up; throws what may go better later. */
async function tell({ email, sms }: AccountJobDeps, { key, notice, change }: Telling): Promise<boolean> {
  const { recipient: to, channel } = notice
  if (channel === 'mail') {
    await email.mailer.send({ id: key, to, ...accountChangeMail(email.sender, change) })
    return true
  }
  if (sms === undefined) return false
  try {
    await sms.send({ id: key, to, text: accountChangeNotice(change, email.sender.appName) })
    return true
  } catch (error) {
    if (error instanceof SmsRefusedError) return false
    throw error
  }
}

function askHolder({ log }: Context, holders: readonly AccountHolder[]) {
  return async ({ id, account }: StoredChange): Promise<Holder> => {
    for (const holderOf of holders) {
      try {
        const name = await holderOf(account)
        return name === undefined ? { state: 'unknown', name: '' } : { state: 'named', name }
      } catch (error) {
        if (!isProviderError(error)) throw error
        log.warn({ changeId: id, reason: error.message }, 'a vendor did not say whose an account is')
      }
    }
    return { state: 'unanswered', name: '' }
  }
}
