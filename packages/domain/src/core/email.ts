/** Who writes: the name of the product and its contacts, empty where none is configured (C-12). */
export type Sender = { appName: string; supportEmail: string; supportPhone: string }

/** What a mail says, in plain text. */
export type Email = { subject: string; text: string }

/** Without `name` it greets nobody by name: whoever typed the address in could put words of their own there. */
type EmailDeps = { subject: string; name?: string; paragraphs: readonly string[] }

/** Every mail of the house: a greeting, its paragraphs, and who writes with the contacts that there are. */
export function renderEmail(sender: Sender, { subject, name, paragraphs }: EmailDeps): Email {
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`
  const contacts = [sender.supportEmail, sender.supportPhone].filter((contact) => contact !== '')
  const signature = [
    `${sender.appName}, fuel delivered to your gate in Lagos`,
    ...(contacts.length === 0 ? [] : [`Questions: ${contacts.join(' or ')}`]),
  ]
  return { subject, text: `${[greeting, ...paragraphs, signature.join('\n')].join('\n\n')}\n` }
}
