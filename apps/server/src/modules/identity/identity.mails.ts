import { formatDateTime } from '@gatefill/domain/formats'
import type { CodePurpose } from '@gatefill/domain/one-time-code'
import { CODE_SECONDS } from '@gatefill/domain/one-time-code'
import { duration } from '../../platform/sign-in/duration.ts'
import type { Mail } from '../../providers/mail/provider.ts'
import type { MailNotice } from './password.service.ts'

/** Who writes: the name of the product and its contacts, empty where none is configured (C-12). */
export type Sender = { appName: string; supportEmail: string; supportPhone: string }

type Letter = Pick<Mail, 'subject' | 'text'>

const CODE_USES: Record<CodePurpose, { subject: string; opening: string; use: string }> = {
  verification: {
    subject: 'Your verification code',
    opening: 'Use this code to verify your email address:',
    use: 'If the page is closed, sign in with your email and password and you can enter it there.',
  },
  reset: {
    subject: 'Your password reset code',
    opening: 'Use this code to set a new password:',
    use: 'Your password stays as it is until you enter the code and choose a new one.',
  },
}

/**
 * The mail with a code: six digits alone on their line. It names nobody, because whoever typed the address in could
 * put words of their own there.
 */
export function codeMail(sender: Sender, purpose: CodePurpose, code: string): Letter {
  const { subject, opening, use } = CODE_USES[purpose]
  return letter(sender, `${subject} for ${sender.appName}`, [
    opening,
    code,
    `It is good for ${duration(CODE_SECONDS)} and works once. ${use}`,
    `If you did not ask for this, ignore this mail. Never give the code to anybody; ${sender.appName} never asks for it by phone or message.`,
  ])
}

const NOTICES: Record<MailNotice['kind'], { subject: string; what: string; signedOut: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    what: 'was changed in the account settings',
    signedOut: 'You are signed out on every other device.',
  },
  'password-reset': {
    subject: 'Your password was reset',
    what: 'was reset with a code that we mailed to this address',
    signedOut: 'You are signed out everywhere.',
  },
}

/** The notice that the password is another one; `at` is when the change was made. */
export function noticeMail(sender: Sender, kind: MailNotice['kind'], at: Date): Letter {
  const { subject, what, signedOut } = NOTICES[kind]
  return letter(sender, `${subject} for ${sender.appName}`, [
    `The password of your ${sender.appName} account ${what} on ${formatDateTime(at)} (Lagos time). ${signedOut}`,
    'If this was you, there is nothing to do.',
    'If it was not you, use "Forgot Password?" on the sign-in page now to set a new password, and tell us.',
  ])
}

function letter(sender: Sender, subject: string, paragraphs: string[]): Letter {
  const contacts = [sender.supportEmail, sender.supportPhone].filter((contact) => contact !== '')
  const signature = [
    `${sender.appName}, fuel delivered to your gate in Lagos`,
    ...(contacts.length === 0 ? [] : [`Questions: ${contacts.join(' or ')}`]),
  ]
  return { subject, text: `Hello,\n\n${paragraphs.join('\n\n')}\n\n${signature.join('\n')}\n` }
}
