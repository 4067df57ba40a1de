import type { Mail, Mailer } from '../src/providers/mail/provider.ts'

/** A mailer that keeps what was sent; `failWith` makes the next sends fail as a dead mail server does. */
export type Mailbox = Mailer & {
  mails: Mail[]
  failWith: (error: Error | undefined) => void
  codeFor: (email: string) => string
}

export function mailbox(): Mailbox {
  const mails: Mail[] = []
  let failure: Error | undefined
  return {
    mails,
    failWith: (error) => {
      failure = error
    },
    send: async (mail) => {
      if (failure !== undefined) throw failure
      mails.push(mail)
    },
    codeFor: (email) => {
      const mail = mails.findLast(({ to }) => to === email)
      const code = mail === undefined ? undefined : /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1]
      if (code === undefined) throw new Error(`no code was mailed to ${email}`)
      return code
    },
  }
}
