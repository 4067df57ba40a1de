import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import type { Email, Sender } from '@gatefill/domain/core/email/email'
import { renderEmail } from '@gatefill/domain/core/email/email'
import { duration } from '../../platform/sign-in/duration.ts'

/** The mail with the code that binds a phone: six digits alone on their line. */
export const deviceCodeMail = (sender: Sender, name: string, code: string): Email =>
  renderEmail(sender, {
    subject: `Your sign-in code for ${sender.appName}`,
    name,
    paragraphs: [
      'Use this code to sign in on this phone:',
      { code },
      `It is good for ${duration(CODE_SECONDS)} and works once. After that your password alone signs in on this phone.`,
      'If you are not signing in now, somebody else knows your password. Do not give the code to anybody, and tell your administrator.',
    ],
  })

/** The same as a text message: one page of plain letters, the code first, where a notification shows it. */
export const deviceCodeSms = ({ appName }: Pick<Sender, 'appName'>, code: string): string =>
  `${code} is your ${appName} sign-in code, good for ${duration(CODE_SECONDS)}. Give it to nobody. If you are not signing in now, tell your administrator.`
