import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, deliveredOrder, paidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'
import { refreshAlerts } from './alerts.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ token } = await signedUpCustomer(app))
})
afterAll(() => app.close())

const told = async (): Promise<{ title: string; detail: string }[]> => {
  await refreshAlerts(app.app.context)
  const owner = await workerToken(app, 'owner')
  const { data } = (await callAs(app, owner, 'GET', '/staff/alerts')).body
  return data.filter(({ kind }: { kind: string }) => kind === 'half_of_limit')
}

async function refund(orderId: string, amount: number, kind: 'goodwill' | 'short_delivery') {
  const support = await workerToken(app, 'support')
  const form = { amount, kind, reason: 'The driver came late' }
  expect((await callAs(app, support, 'POST', `/staff/orders/${orderId}/refunds`, form)).status).toBe(201)
}

test('goodwill and refunds of short deliveries of one person are told in one sum from ₦5,000 in seven days on [ML-061] [ML-125]', async () => {
  const [paid, delivered] = [await paidOrderOf(app, token), await deliveredOrder(app, token)]
  await refund(paid, 200_000, 'goodwill')
  await refund(delivered, 299_900, 'short_delivery')
  expect(await told()).toEqual([])
  await refund(paid, 100, 'goodwill')
  expect(await told()).toMatchObject([
    {
      title: 'Halima Demo let ₦5,000.00 go in 7 days without a second person',
      detail: expect.stringContaining('₦2,001.00 of goodwill, ₦2,999.00 of short deliveries'),
    },
  ])
})

test('bank lines that one person calls charges or sets aside are told in the same sum [ML-125]', async () => {
  app.clock.advance(8 * 86_400)
  const finance = await workerToken(app, 'finance')
  const contents =
    'Date,Narration,Amount\n20/11/2026,NIP CHARGE,-1200.00\n20/11/2026,NIP TO A FRIEND,-3799.99'
  const rest = '\n20/11/2026,NIP AGAIN,-0.01\n20/11/2026,NIP IN,9000.00'
  const imported = { name: 'November', contents: contents + rest }
  expect((await callAs(app, finance, 'POST', '/staff/bank-statements', imported)).status).toBe(201)
  const lines: { id: string; narration: string }[] = (
    await callAs(app, finance, 'GET', '/staff/bank-lines?state=open')
  ).body.data.data
  const say = async (narration: string, how: 'explain' | 'set-aside', body: object) => {
    const id = lines.find((line) => line.narration === narration)?.id
    expect((await callAs(app, finance, 'POST', `/staff/bank-lines/${id}/${how}`, body)).status).toBe(200)
  }
  const reason = { reason: 'Nothing of ours' }
  await say('NIP CHARGE', 'explain', {
    parts: [{ kind: 'charge', charge: 'transfer_fee', amount: -120_000 }],
  })
  await say('NIP TO A FRIEND', 'set-aside', reason)
  await say('NIP IN', 'set-aside', reason)
  expect(await told()).toEqual([])
  await say('NIP AGAIN', 'set-aside', reason)
  const whole = { title: 'Adaeze Demo let ₦5,000.00 go in 7 days without a second person' }
  expect(await told()).toMatchObject([whole])
  const friend = lines.find(({ narration }) => narration === 'NIP TO A FRIEND')?.id
  await callAs(app, finance, 'POST', `/staff/bank-lines/${friend}/reopen`, { reason: 'A mistake' })
  expect(await told()).toEqual([])
})

test('a rule of losses or short deliveries that one person set is told of, another rule is not [ML-126]', async () => {
  app.clock.advance(8 * 86_400)
  const admin = await workerToken(app, 'admin')
  const set = async (kind: string, figures: object) => {
    const form = { kind, figures, validFrom: '', note: 'New vans' }
    expect((await callAs(app, admin, 'POST', '/staff/rules', form)).status).toBe(201)
  }
  await set('gate_time', { minutes: 12 })
  expect(await told()).toEqual([])
  await set('losses', { dl: 1000, basisPoints: 1000, weekDl: 1000 })
  await set('short_delivery', {
    dl: 400,
    basisPoints: 10_000,
    naira: 1_000_000,
    driverWeek: 100,
    customerMonth: 100,
  })
  const [losses, short] = (await told()).toSorted((one, other) => (one.title < other.title ? -1 : 1))
  expect(losses?.title).toBe('Bisi Demo set the rule Losses in a shift without a second person')
  expect(short).toMatchObject({
    title: 'Bisi Demo set the rule Short deliveries without a second person',
    detail: expect.stringContaining('40 L or 100 %, ₦1,000,000.00 a day: New vans'),
  })
})
