import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Mailer } from './provider.ts'
import { needsTls, smtpMailer } from './smtp.ts'

const from = 'Gatefill <no-reply@gatefill.test>'

type Received = { raw: string; recipients: string[] }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real mail server on a free port that keeps what it gets, or refuses it with `refusal`. */
async function sink(refusal?: string) {
  const received: Received[] = []
  let conversations = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onConnect: (_session, done) => {
      conversations += 1
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== undefined) return done(Object.assign(new Error(refusal), { responseCode: 451 }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ raw: Buffer.concat(chunks).toString(), recipients })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    conversations: () => conversations,
    /** Ends every conversation, as a mail server does with idle ones. */
    hangUp: () => {
      for (const connection of server.connections) connection.close()
    },
  }
}

/** A mailer that is closed before the server it talks to. */
function mailerTo(url: string, timeout?: number): Mailer {
  const mailer = smtpMailer({ url, from, ...(timeout === undefined ? {} : { timeout }) })
  closing.unshift(async () => mailer.close?.())
  return mailer
}

const mail = {
  id: 'otc_01TEST',
  to: 'ada@mail.com',
  subject: 'Your code for ₦ and more',
  text: 'Hello,\n\n012345\n',
}

test('a mail arrives as written, from the configured sender, with its id as Message-ID', async () => {
  const { url, received } = await sink()
  await mailerTo(url).send(mail)
  const parsed = await PostalMime.parse(received[0]?.raw ?? '')
  expect(parsed).toMatchObject({
    messageId: '<otc_01TEST@gatefill.test>',
    from: { name: 'Gatefill', address: 'no-reply@gatefill.test' },
    to: [{ address: 'ada@mail.com' }],
    subject: mail.subject,
  })
  expect(parsed.text?.replaceAll('\r\n', '\n')).toContain('Hello,\n\n012345\n')
})

test('a line break in the address adds no recipient and no header', async () => {
  const { url, received } = await sink()
  const sending = mailerTo(url).send({ ...mail, to: 'ada@mail.com\r\nBcc: eve@mail.com' })
  await expect(sending).rejects.toThrow()
  expect(received).toEqual([])
})

test('a line break in the subject is no header, and the mail arrives', async () => {
  const { url, received } = await sink()
  await mailerTo(url).send({ ...mail, subject: 'Code\r\nBcc: eve@mail.com' })
  expect(received[0]?.recipients).toEqual(['ada@mail.com'])
  expect(received[0]?.raw).not.toMatch(/^Bcc:/im)
})

test('a mail server that refuses or is not there makes the send fail, so that it is tried again', async () => {
  const { url } = await sink('try again later')
  await expect(mailerTo(url).send(mail)).rejects.toThrow('try again later')
  const gone = await sink()
  await closing.pop()?.()
  await expect(mailerTo(gone.url).send(mail)).rejects.toThrow()
})

test('a mail server that never answers does not hold the sender for ever', async () => {
  const { createServer } = await import('node:net')
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => silent.close(() => closed())))
  const { port } = silent.address() as AddressInfo
  await expect(mailerTo(`smtp://127.0.0.1:${port}`, 200).send(mail)).rejects.toThrow()
})

test('mails that follow each other share a conversation, and one that was ended is begun anew', async () => {
  const { url, received, conversations, hangUp } = await sink()
  const mailer = mailerTo(url)
  await mailer.send(mail)
  await mailer.send({ ...mail, id: 'otc_02TEST' })
  expect(conversations()).toBe(1)
  hangUp()
  // A mail that meets the end of the conversation fails and is tried again by the outbox.
  await expect.poll(() => mailer.send({ ...mail, id: 'otc_03TEST' }).then(() => 'sent', String)).toBe('sent')
  expect(received).toHaveLength(3)
  expect(conversations()).toBe(2)
})

test('more mails than conversations at the same time all arrive', async () => {
  const { url, received, conversations } = await sink()
  const mailer = mailerTo(url)
  await Promise.all(Array.from({ length: 12 }, (_, at) => mailer.send({ ...mail, id: `otc_${at}TEST` })))
  expect(received).toHaveLength(12)
  expect(conversations()).toBeLessThanOrEqual(3)
})

test('STARTTLS is demanded of every mail server but one on this machine [OC-023]', () => {
  expect(['smtp://mail.example:587', 'smtp://u:p@10.0.0.5:25'].map(needsTls)).toEqual([true, true])
  expect(['smtp://127.0.0.1:2525', 'smtp://localhost', 'smtp://[::1]:25'].map(needsTls)).toEqual([
    false,
    false,
    false,
  ])
})
