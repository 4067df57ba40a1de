import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; subject: string; text: string }

export type MailSink = {
  url: string
  mails: ReceivedMail[]
  /** Waits for the newest code that was mailed to an address, six digits on a line of their own. */
  codeFor: (email: string, after?: number) => Promise<string>
  close: () => Promise<void>
}

const TIMEOUT_MILLISECONDS = 15_000

/** A real SMTP server on a free port of this machine that keeps every mail. */
export async function startMailSink(): Promise<MailSink> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of session.envelope.rcptTo)
            mails.push({ to: address, subject: mail.subject ?? '', text: mail.text ?? '' })
          for (const check of waiting) check()
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo // listening on TCP, so it has a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    codeFor: (email, after = 0) => waitForCode(mails, waiting, email, after),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function waitForCode(
  mails: ReceivedMail[],
  waiting: Set<() => void>,
  email: string,
  after: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      waiting.delete(check)
      reject(new Error(`no mail with a code came to ${email}`))
    }, TIMEOUT_MILLISECONDS)
    const check = () => {
      const codes = mails
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])
      const code = codes.length > after ? codes.at(-1) : undefined
      if (code === undefined) return
      clearTimeout(giveUp)
      waiting.delete(check)
      resolve(code)
    }
    waiting.add(check)
    check()
  })
}
