import type { CodePurpose } from '@gatefill/domain/accounts/one-time-code'
import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { RECOVERY_CODES } from '@gatefill/domain/accounts/two-factor'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { Email, Sender } from '@gatefill/domain/notifications/email/email'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import { duration } from '../../platform/sign-in/duration.ts'
import type { NoticeKind } from './accounts/account-emails-sent.ts'

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
export function codeMail(sender: Sender, purpose: CodePurpose, code: string): Email {
  const { subject, opening, use } = CODE_USES[purpose]
  return renderEmail(sender, {
    subject: `${subject} for ${sender.appName}`,
    paragraphs: [
      opening,
      { code },
      `It is good for ${duration(CODE_SECONDS)} and works once. ${use}`,
      `If you did not ask for this, ignore this mail. Never give the code to anybody; ${sender.appName} never asks for it by phone or message.`,
    ],
  })
}

type Notice = { subject: string; what: string; after: string }

const RESET_ADVICE = 'use "Forgot Password?" on the sign-in page now to set a new password, and tell us.'

const notices: Record<NoticeKind, (left: number) => Notice> = {
  'password-changed': () => ({
    subject: 'Your password was changed',
    what: 'The password of your account was changed in the account settings',
    after: 'You are signed out on every other device.',
  }),
  'password-reset': () => ({
    subject: 'Your password was reset',
    what: 'The password of your account was reset with a code that we mailed to this address',
    after: 'You are signed out everywhere.',
  }),
  'two-factor-on': () => ({
    subject: 'Two-factor authentication is on',
    what: 'Two-factor authentication was switched on for your account',
    after:
      'From now on, signing in takes your password and a code from your authenticator app. Keep your recovery codes in a safe place.',
  }),
  'two-factor-off': () => ({
    subject: 'Two-factor authentication is off',
    what: 'Two-factor authentication was switched off for your account',
    after: 'From now on, your password alone signs in. Your recovery codes no longer work.',
  }),
  'passkey-added': () => ({
    subject: 'A passkey was added',
    what: 'A passkey was added to your account in the account settings',
    after: 'It signs in without your password. You can remove it in Account Settings, Security.',
  }),
  'passkey-removed': () => ({
    subject: 'A passkey was removed',
    what: 'A passkey was removed from your account in the account settings',
    after: 'It no longer signs in.',
  }),
  'account-recovered': () => ({
    subject: 'Your account is yours again',
    what: 'Our team checked who you are and opened your account for you',
    after:
      'Use "Forgot Password?" on the sign-in page with this email address to set a new password. You are signed out everywhere, and two-factor authentication is off.',
  }),
  'recovery-code-used': (left) => ({
    subject: 'A recovery code was used',
    what: 'Somebody signed in to your account with your password and a recovery code',
    after: `That code works no more. You have ${left} of ${RECOVERY_CODES} left; for new ones, switch two-factor authentication off and on again in Account Settings.`,
  }),
}

/** The notice of a change to the account's security; `at` is when it was made, `left` the recovery codes left. */
export function noticeMail(sender: Sender, kind: NoticeKind, at: Date, left = 0): Email {
  const { subject, what, after } = notices[kind](left)
  return renderEmail(sender, {
    subject: `${subject} for ${sender.appName}`,
    paragraphs: [
      `${what} on ${formatDateTime(at)} (Lagos time). ${after}`,
      'If this was you, there is nothing to do.',
      `If it was not you, ${RESET_ADVICE}`,
    ],
  })
}

/** Confirms the closing of an account; `at` is when it was closed. */
export function accountClosedMail(sender: Sender, at: Date): Email {
  return renderEmail(sender, {
    subject: `Your ${sender.appName} account is closed`,
    paragraphs: [
      `Your account was closed on ${formatDateTime(at)} (Lagos time), and you are signed out everywhere.`,
      'Your name, email address, phone, addresses, picture, notifications and support tickets are erased. Orders and payments stay in our books without your name, because the law asks us to keep them.',
      'You are welcome to sign up again at any time.',
      'If it was not you who closed the account, tell us at once.',
    ],
  })
}

/** Tells a former address of an account that it has another one now; `at` is when it was changed. */
export function formerAddressMail(sender: Sender, at: Date): Email {
  return renderEmail(sender, {
    subject: `The email address of your ${sender.appName} account was changed`,
    paragraphs: [
      `Our team changed the email address of your account on ${formatDateTime(at)} (Lagos time), after checking who asked for it.`,
      'If this was you, there is nothing to do.',
      'If it was not you, answer this mail at once: we close the account to everybody until we know who owns it.',
    ],
  })
}
