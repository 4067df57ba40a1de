import type { Email, Sender } from '@gatefill/domain/core/email/email'
import { renderEmail } from '@gatefill/domain/core/email/email'
import type { AccountChange } from '@gatefill/domain/finance/changed-account'
import { accountChangeNotice } from '@gatefill/domain/finance/changed-account'

/** Tells a payee, at the contact from before, that another bank account was asked for. */
export const accountChangeMail = (sender: Sender, change: Pick<AccountChange, 'account' | 'old'>): Email =>
  renderEmail(sender, {
    subject: 'Your bank account with us is to be changed',
    heading: 'Did you ask for this?',
    paragraphs: [
      accountChangeNotice(change, sender.appName),
      'A second person in our team looks at it first. Nothing goes to the new account in the 24 hours after that.',
    ],
    note: 'If you asked for it, there is nothing to do. If not, answer at once: the old account stays then.',
  })
