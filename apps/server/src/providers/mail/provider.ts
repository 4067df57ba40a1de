import type { Sender } from '@gatefill/domain/notifications/email/email'

/** A mail to one person, as plain text and, where it has one, as a designed page; `id` becomes its Message-ID, so that a rare second copy can be told. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Where a mail program's own button unsubscribes with one press (RFC 8058); mails that may be refused only. */
  unsubscribeUrl?: string
}

/** How a module sends email, and who signs it. */
export type EmailDeps = { mailer: Mailer; sender: Sender }

/** Sends a mail or throws; the outbox tries again. `close` ends what it keeps open, once nothing is sent any more. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close?: () => void }
