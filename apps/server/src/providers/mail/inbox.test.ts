import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { inboxMailer } from './inbox.ts'
import { registerInbox } from './inbox-page.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'gatefill-inbox-')), 'inbox')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const mail = (id: string, text = 'Hello') => ({ id, to: 'ada@mail.com', subject: `Mail ${id}`, text })

test('mails are kept across restarts, the newest first', async () => {
  const clock = movableClock()
  await inboxMailer(folder, clock).send(mail('one'))
  clock.advance(1)
  await inboxMailer(folder, clock).send(mail('two'))
  const mails = await inboxMailer(folder, clock).list()
  expect(mails.map(({ id }) => id)).toEqual(['two', 'one'])
  expect(mails[0]).toEqual({ ...mail('two'), receivedAt: '2026-11-21T09:00:01.000Z' })
})

test('a second copy of a mail takes the place of the first', async () => {
  const clock = movableClock()
  const inbox = inboxMailer(folder, clock)
  await inbox.send(mail('one'))
  clock.advance(60)
  await inbox.send(mail('one'))
  expect(await inbox.list()).toHaveLength(1)
})

test('only the newest 200 mails stay', async () => {
  const clock = movableClock()
  const inbox = inboxMailer(folder, clock)
  for (let count = 1; count <= 203; count += 1) {
    clock.advance(1)
    await inbox.send(mail(`m${count}`))
  }
  const mails = await inbox.list()
  expect(mails).toHaveLength(200)
  expect(mails[0]?.id).toBe('m203')
  expect(readdirSync(folder)).toHaveLength(200)
})

test('an id cannot name a file elsewhere', async () => {
  const inbox = inboxMailer(folder, movableClock())
  await inbox.send(mail('../../escape'))
  expect(readdirSync(join(folder, '..'))).toEqual(['inbox'])
  expect((await inbox.list())[0]?.id).toBe('../../escape')
})

test('the page shows each mail in full, in its own article, with nothing of it read as HTML', async () => {
  const inbox = inboxMailer(folder, movableClock())
  await inbox.send(mail('one', 'Your code:\n\n012345\n\n<script>alert("&")</script>'))
  const server = fastify()
  registerInbox(server, inbox)
  const page = await server.inject('/dev/inbox')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body.match(/<article>/g)).toHaveLength(1)
  expect(page.body).toContain('012345')
  expect(page.body).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;')
  expect(page.body).not.toContain('<script')
  expect(page.body).not.toMatch(/ style=|<style/)
  expect((await server.inject('/dev/inbox.css')).headers['content-type']).toContain('text/css')
  expect((await server.inject('/dev/inbox.json')).json()).toMatchObject([{ id: 'one', to: 'ada@mail.com' }])
})

test('an empty inbox says what will arrive there', async () => {
  const server = fastify()
  registerInbox(server, inboxMailer(folder, movableClock()))
  expect((await server.inject('/dev/inbox')).body).toContain('No mails yet')
})
