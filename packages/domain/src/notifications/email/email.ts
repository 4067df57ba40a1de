import { formatPhone } from '../../accounts/phone.ts'
import type { EmailContent, EmailRow, EmailSection } from './email-content.ts'
import { emailHtml } from './email-html.ts'

/** The sender: the name of the product and its contacts, empty where none is configured (C-12). */
export type Sender = { appName: string; supportEmail: string; supportPhone: string }

/** An email: the same content as plain text and as a designed page. */
export type Email = { subject: string; text: string; html: string }

/** Renders an email: greeting, content, and a signature with the configured contacts. */
export function renderEmail(sender: Sender, content: EmailContent): Email {
  const closing = signatureOf(sender)
  return {
    subject: content.subject,
    text: emailText(content, closing),
    html: emailHtml(sender.appName, content, greetingOf(content), closing),
  }
}

const greetingOf = ({ name }: EmailContent): string => (name === undefined ? 'Hello,' : `Hello ${name},`)

/** Where it leads stands below, on a line of its own: mail programs make a link of that. */
const rowText = ({ label, value, url }: EmailRow): string =>
  [`${label}: ${value}`, ...(url === undefined ? [] : [url])].join('\n')

const sectionText = ({ title, rows }: EmailSection): string =>
  [title, ...rows.map(rowText)].filter((line) => line !== '').join('\n')

function emailText(content: EmailContent, closing: readonly string[]): string {
  const {
    paragraphs,
    highlight,
    progress,
    rows = [],
    total,
    sections = [],
    note,
    action,
    small,
    reason,
  } = content
  const table = [...rows, ...(total === undefined ? [] : [total])].map(rowText).join('\n')
  const parts = [
    greetingOf(content),
    ...paragraphs.map((each) => (typeof each === 'string' ? each : each.code)),
    highlight && [`${rowText(highlight)}`, highlight.note].filter(Boolean).join('\n'),
    progress?.caption,
    table,
    ...sections.map(sectionText),
    note,
    action && `${action.label}: ${action.url}`,
    small,
    closing.join('\n'),
    reason && `${reason.text} ${reason.label}: ${reason.url}`,
  ]
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`
}

function signatureOf({ appName, supportEmail, supportPhone }: Sender): string[] {
  const contacts = [supportEmail, formatPhone(supportPhone)].filter((contact) => contact !== '')
  return [
    `${appName}, fuel delivered to your gate in Lagos`,
    ...(contacts.length === 0 ? [] : [`Questions? Contact ${contacts.join(' or ')}`]),
  ]
}
