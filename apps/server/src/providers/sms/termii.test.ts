import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTermii, type TermiiStandIn } from '../../../../../tools/stand-ins/termii/stand-in.ts'
import { SmsRefusedError } from './provider.ts'
import { termii } from './termii.ts'

let standIn: TermiiStandIn
beforeAll(async () => {
  standIn = await startTermii()
})
afterAll(() => standIn.close())

const senderWith = (apiKey: string) => termii({ apiKey, senderId: 'Gatefill', apiUrl: standIn.url })
const SMS = { id: 'dvc_1', to: '+2348031234567', text: '012345 is your code' }

test('a message goes out on the route for transactions, to the number without its plus [OC-076]', async () => {
  await senderWith(standIn.apiKey).send(SMS)
  expect(standIn.messages).toEqual([
    expect.objectContaining({ to: '2348031234567', from: 'Gatefill', sms: SMS.text, channel: 'dnd' }),
  ])
})

test('a wrong key or number is refused for good, and nothing of the message is in the error [OC-076]', async () => {
  const error = await senderWith('wrong')
    .send(SMS)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SmsRefusedError)
  expect(String(error)).not.toMatch(/012345|wrong|234803/)
  await expect(senderWith(standIn.apiKey).send({ ...SMS, to: '+12' })).rejects.toBeInstanceOf(SmsRefusedError)
})

test.each([500, 429, 503])('an answer of %s is tried again later [OC-076]', async (status) => {
  standIn.failNext(status)
  const error = await senderWith(standIn.apiKey)
    .send(SMS)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(SmsRefusedError)
})
