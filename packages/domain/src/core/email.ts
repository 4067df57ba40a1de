/** The sender: the name of the product and its contacts, empty where none is configured (C-12). */
export type Sender = { appName: string; supportEmail: string; supportPhone: string }

/** An email in plain text. */
export type Email = { subject: string; text: string }

/**
 * Leave `name` out until the address is verified: whoever typed the address could send a text of their own as the
 * name.
 */
type EmailContent = { subject: string; name?: string; paragraphs: readonly string[] }

/** Renders an email: greeting, paragraphs, and a signature with the configured contacts. */
export function renderEmail(sender: Sender, { subject, name, paragraphs }: EmailContent): Email {
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`
  const contacts = [sender.supportEmail, sender.supportPhone].filter((contact) => contact !== '')
  const signature = [
    `${sender.appName}, fuel delivered to your gate in Lagos`,
    ...(contacts.length === 0 ? [] : [`Questions? Contact ${contacts.join(' or ')}`]),
  ]
  return { subject, text: `${[greeting, ...paragraphs, signature.join('\n')].join('\n\n')}\n` }
}
