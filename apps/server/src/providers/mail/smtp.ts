import type { Transporter } from 'nodemailer'
import { isLoopback } from '../../platform/loopback.mjs'
import type { Mailer } from './provider.ts'

const SECONDS = 1000
const MAX_CONVERSATIONS = 3
/** Then a new conversation is begun, as many mail servers ask for. */
const MAX_MAILS = 100

type SmtpOptions = {
  /** smtp://user:password@host:port or smtps://... (SMTP_URL). */
  url: string
  /** Name and address of the sender (MAIL_FROM). */
  from: string
  /** Milliseconds for each step of the conversation with the mail server. */
  timeout?: number
}

/**
 * Sends mails through a mail server, over up to three conversations that go on for many mails and end when there is none
 * for a while. Rejects when the server does not take a mail; the outbox tries again, and the same Message-ID lets a
 * reader's mail program tell a second copy.
 */
export function smtpMailer({ url, from, timeout = 10 * SECONDS }: SmtpOptions): Mailer {
  let transport: Promise<Transporter> | undefined
  const domain = senderDomain(from)
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      transport ??= openTransport({ url, from, timeout })
      await (await transport).sendMail({
        messageId: `<${id}@${domain}>`,
        // As an object, so that a comma or line break in it is never read as a second recipient or a header.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        // Tells mail programs and their holiday answers that nobody reads replies.
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      })
    },
    // A transport that could not be opened has nothing to close; the mail that asked for it was told why.
    close: () => void transport?.then((opened) => opened.close()).catch(() => {}),
  }
}

/** Its program is read with the first mail, so that a start need not wait for it. */
async function openTransport({ url, from, timeout }: Required<SmtpOptions>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      requireTLS: needsTls(url),
      // A greeting for every mail costs more than the mail: a few conversations stay open while there is post.
      pool: true,
      maxConnections: MAX_CONVERSATIONS,
      maxMessages: MAX_MAILS,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
    },
    { from },
  )
}

/** Codes and receipts cross no network in clear text: STARTTLS is demanded of every mail server but one on this machine. */
export const needsTls = (url: string): boolean => !isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))

const senderDomain = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
