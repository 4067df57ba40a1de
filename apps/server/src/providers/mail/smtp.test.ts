import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

type Received = { raw: string; recipients: string[] }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real mail server on a free port that keeps what it gets, or refuses it with `refusal`. */
async function sink(refusal?: string): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
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
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const mail = {
  id: 'otc_01TEST',
  to: 'ada@mail.com',
  subject: 'Your code for ₦ and more',
  text: 'Hello,\n\n012345\n',
}
const from = 'Gatefill <no-reply@gatefill.test>'

test('a mail arrives as written, from the configured sender, with its id as Message-ID', async () => {
  const { url, received } = await sink()
  await smtpMailer({ url, from }).send(mail)
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
  const sending = smtpMailer({ url, from }).send({ ...mail, to: 'ada@mail.com\r\nBcc: eve@mail.com' })
  await expect(sending).rejects.toThrow()
  expect(received).toEqual([])
})

test('a line break in the subject is no header, and the mail arrives', async () => {
  const { url, received } = await sink()
  await smtpMailer({ url, from }).send({ ...mail, subject: 'Code\r\nBcc: eve@mail.com' })
  expect(received[0]?.recipients).toEqual(['ada@mail.com'])
  expect(received[0]?.raw).not.toMatch(/^Bcc:/im)
})

test('a mail server that refuses or is not there makes the send fail, so that it is tried again', async () => {
  const { url } = await sink('try again later')
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toThrow('try again later')
  const gone = await sink()
  await closing.pop()?.()
  await expect(smtpMailer({ url: gone.url, from }).send(mail)).rejects.toThrow()
})

test('a mail server that never answers does not hold the sender for ever', async () => {
  const { createServer } = await import('node:net')
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => silent.close(() => closed())))
  const { port } = silent.address() as AddressInfo
  await expect(
    smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, timeout: 200 }).send(mail),
  ).rejects.toThrow()
})
