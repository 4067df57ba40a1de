import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTermii, type TermiiStandIn } from '../../../../../tools/stand-ins/termii/stand-in.ts'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { driverSignIn } from '../../../test/fixtures/team.ts'
import { DEMO_PASSWORD } from '../../../test/fixtures/workers.ts'

let standIn: TermiiStandIn
let app: TestApp
beforeAll(async () => {
  standIn = await startTermii()
  app = await startTestApp({
    environment: {
      TWO_FACTOR: 'required',
      SMS_PROVIDER: 'termii',
      TERMII_API_KEY: standIn.apiKey,
      TERMII_SENDER_ID: 'Gatefill',
      TERMII_API_URL: standIn.url,
    },
  })
})
afterAll(async () => {
  await app.close()
  await standIn.close()
})

const signIn = (name: string, code?: string) =>
  driverSignIn(app, {
    email: `${name}@gatefill.test`,
    password: DEMO_PASSWORD,
    ...(code === undefined ? {} : { code }),
  })
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0]
const mailsTo = (name: string) => app.mailbox.mails.filter(({ to }) => to === `${name}@gatefill.test`)

test('where text messages are set up, the code that binds a phone is texted, and not mailed [OC-077] [OC-106]', async () => {
  expect((await signIn('driver1')).body).toMatchObject({
    code: 'TWO_FACTOR_REQUIRED',
    message:
      'This phone is new to us. We sent you a text message with 6 digits. If it does not come, look in your email.',
  })
  await app.worker.runDue()
  expect(standIn.messages).toMatchObject([{ to: '2348000000001' }])
  expect(mailsTo('driver1')).toEqual([])
  const code = codeIn(standIn.messages[0]?.sms)
  expect((await signIn('driver1', code)).body.data.deviceToken).toEqual(expect.any(String))
})

test('a number that the provider refuses gets the code by mail; an outage is tried again [OC-077]', async () => {
  standIn.failNext(400)
  await signIn('driver2')
  await app.worker.runDue()
  expect(codeIn(mailsTo('driver2')[0]?.text)).toMatch(/^\d{6}$/)

  app.clock.advance(61)
  const before = standIn.messages.length
  standIn.failNext(503)
  await signIn('driver2')
  await app.worker.runDue()
  expect(standIn.messages).toHaveLength(before)
  app.clock.advance(120)
  await app.worker.runDue()
  expect(standIn.messages).toHaveLength(before + 1)
  expect(mailsTo('driver2')).toHaveLength(1)
})
