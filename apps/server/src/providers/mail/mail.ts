import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Inbox } from './inbox.ts'
import { inboxMailer } from './inbox.ts'
import type { Mailer } from './provider.ts'
import { smtpMailer } from './smtp.ts'

/** The mail server of the configuration; in development without one, an inbox that keeps what would have been sent. */
export function configuredMailer(
  config: Pick<Config, 'development' | 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  clock: Clock,
): { mailer: Mailer; inbox?: Inbox } {
  if (!config.development || config.SMTP_URL !== '')
    return { mailer: smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }) }
  const inbox = inboxMailer(join(config.DATA_DIR, 'inbox'), clock)
  return { mailer: inbox, inbox }
}
