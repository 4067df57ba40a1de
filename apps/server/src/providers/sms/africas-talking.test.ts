import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AfricasTalkingStandIn } from '../../../../../tools/stand-ins/africas-talking/stand-in.ts'
import { startAfricasTalking } from '../../../../../tools/stand-ins/africas-talking/stand-in.ts'
import { africasTalking } from './africas-talking.ts'
import { SmsRefusedError } from './provider.ts'

let standIn: AfricasTalkingStandIn
beforeAll(async () => {
  standIn = await startAfricasTalking()
})
afterAll(() => standIn.close())

const SMS = { id: 'msg_1', to: '+2348031234567', text: '012345 is your code' }

function senderWith(apiKey: string, senderId = 'Gatefill') {
  return africasTalking({ username: standIn.username, apiKey, senderId, apiUrl: standIn.url })
}

const errorOf = (sending: Promise<void>): Promise<unknown> => sending.catch((thrown: unknown) => thrown)

test("a text message goes out by Africa's Talking with the registered sender, or the account's own [DR-151]", async () => {
  await senderWith(standIn.apiKey).send(SMS)
  await senderWith(standIn.apiKey, '').send(SMS)
  expect(standIn.messages).toEqual([
    { to: SMS.to, message: SMS.text, from: 'Gatefill' },
    { to: SMS.to, message: SMS.text, from: null },
  ])
})

test('a number that is refused in a successful answer is refused, and the error names neither text nor key [DR-151]', async () => {
  for (const sending of [
    senderWith(standIn.apiKey).send({ ...SMS, to: '+12' }),
    senderWith('wrong').send(SMS),
  ]) {
    const error = await errorOf(sending)
    expect(error).toBeInstanceOf(SmsRefusedError)
    expect(String(error)).not.toMatch(/012345|wrong|234803/)
  }
})

test.each([500, 429, 503])(
  'a call that is answered with %s is tried again later [DR-151]',
  async (status) => {
    standIn.failNext(status)
    const error = await errorOf(senderWith(standIn.apiKey).send(SMS))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(SmsRefusedError)
  },
)

test('an outage behind the provider is tried again later, an empty balance is not [DR-151]', async () => {
  standIn.refuseNext(501)
  expect(await errorOf(senderWith(standIn.apiKey).send(SMS))).not.toBeInstanceOf(SmsRefusedError)
  standIn.refuseNext(405)
  expect(await errorOf(senderWith(standIn.apiKey).send(SMS))).toBeInstanceOf(SmsRefusedError)
})
