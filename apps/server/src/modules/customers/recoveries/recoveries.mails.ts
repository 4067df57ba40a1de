import type { Email, Sender } from '@gatefill/domain/core/email/email'
import { renderEmail } from '@gatefill/domain/core/email/email'
import { formatDateTime } from '@gatefill/domain/core/formats'

type Told = { takesEffectAt: Date; changesEmail: boolean; link: string }

/** Tells the present address of an account that it is being recovered, and how to stop that. */
export function recoveryObjectionMail(sender: Sender, { takesEffectAt, changesEmail, link }: Told): Email {
  const change = changesEmail ? ', and the account gets another email address' : ''
  return renderEmail(sender, {
    subject: `Somebody asked us to recover your ${sender.appName} account`,
    heading: 'Is this you?',
    paragraphs: [
      'Somebody who says that they own your account lost the way in. Two of our people checked who they are.',
      `On ${formatDateTime(takesEffectAt)} (Lagos time) the present password and two-factor authentication stop working, every device is signed out${change}. Orders and money stay as they are.`,
      'If this was you, there is nothing to do. We mail you when it is done.',
    ],
    note: `If it was not you, stop it before ${formatDateTime(takesEffectAt)}. Nothing is changed then, and our team finds out who asked.`,
    action: { label: 'It was not me: stop it', url: link },
  })
}
