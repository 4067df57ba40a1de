import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Caller } from '../../../../apps/server/test/simulation/shop/caller.ts'
import { must } from '../../../../apps/server/test/simulation/shop/caller.ts'
import { atHour, atTime, dayName, recentOrders, type Scene } from './scene.ts'

const GOODWILL_KOBO = 100_000
const STATEMENT_EVERY = 7
const SATURDAY = 6
/** Kobo for a litre that the stations take. */
const COSTS = { PMS: 82_000, AGO: 104_000, DPK: 119_000 } as const
const PAY = { driverId: '', perRun: 150_000, perGate: 50_000, perKm: 9_000 }
/** A bank and numbers that fit it; nobody's. */
const ACCOUNTS = ['0000014579', '1234567895'] as const
const BANK = '011'

/** What stations take and drivers earn, and where they are paid: before anything is delivered. */
export function agreeOnPay(scene: Scene): void {
  if (scene.day !== 0) return
  const { shop, midnight } = scene
  const { finance } = shop
  const from = dayName(midnight)
  atHour(scene, 5.5, async () => {
    await must(finance('POST', '/staff/driver-pay', { ...PAY, from }), 'the pay of drivers')
    for (const { id: stationId } of shop.stations)
      for (const [fuel, costPerLitre] of Object.entries(COSTS))
        await must(
          // The keys of the table above.
          finance('POST', '/staff/station-costs', {
            stationId,
            productId: shop.products[fuel as keyof typeof COSTS],
            costPerLitre,
            from,
          }),
          'the price of a station',
        )
    const payees: { id: string; kind: string; name: string }[] = await must(
      finance('GET', '/staff/payees'),
      'payees',
    )
    for (const [index, { id, kind, name }] of payees.entries())
      await must(
        finance('PUT', `/staff/payees/${kind}/${id}`, {
          beneficiary: name,
          accountNumber: ACCOUNTS[index % ACCOUNTS.length],
          bankCode: BANK,
          askedForBy: 'Contract',
        }),
        'a bank account',
      )
  })
}

/** The vendor pays out each working day, what it owes of the day before. */
export function settle(scene: Scene): void {
  if (new Date(dayName(scene.midnight)).getUTCDay() === 0) return
  atHour(scene, 5.75, async () => scene.app.vendor.payOut())
}

/** Once a week the statement of the bank comes, with the settlements, its own charges and what was paid to stations. */
export function readStatement(scene: Scene): void {
  const { shop, day, days, midnight } = scene
  if (day % STATEMENT_EVERY !== STATEMENT_EVERY - 1 && day !== days - 1) return
  atHour(scene, 10, async () => {
    const { data }: { data: { amount: number; settledAt: string | null; bankLineId: string | null }[] } =
      await must(shop.finance('GET', '/staff/settlements?provider=paystack&limit=100'), 'settlements')
    const open = data.filter(({ bankLineId, amount }) => bankLineId === null && amount > 0)
    const rows = open.map(({ amount }) => `${bankDay(midnight)},PAYSTACK PAYOUT,,${naira(amount)}`)
    const contents = [
      'Date,Narration,Debit,Credit',
      ...rows,
      `${bankDay(midnight)},SMS ALERT CHARGE,52.50,`,
      `${bankDay(midnight)},ACCOUNT MAINTENANCE FEE,107.50,`,
    ]
    const name = `Demo Bank until ${dayName(midnight)}`
    // In the first days of a month a file does not tell by itself which of the two comes first.
    const form = { name, contents: contents.join('\r\n'), dateOrder: 'day_first' }
    await must(shop.finance('POST', '/staff/bank-statements', form), 'a statement')
  })
}

const naira = (amount: number): string => (amount / 100).toFixed(2)
const bankDay = (midnight: Date): string => dayName(midnight).split('-').toReversed().join('/')

/** Every third day support asks for a refund of goodwill; finance sends most of them, and the last waits. */
export function refund(scene: Scene): void {
  const { shop, day, days } = scene
  if (day % 3 !== 2 && day !== days - 1) return
  atHour(scene, 19, async () => {
    const order = await deliveredOrder(scene, shop.support)
    if (order === undefined) return
    const form = { kind: 'goodwill', amount: GOODWILL_KOBO, reason: 'Waited two hours longer than told' }
    await must(shop.support('POST', `/staff/orders/${order}/refunds`, form), 'a refund')
    if (day === days - 1) return
    const waiting: { data: { id: string; approval: string }[] } = await must(
      shop.finance('GET', '/staff/refund-requests?approval=requested'),
      'refund requests',
    )
    for (const { id, approval } of waiting.data)
      if (approval === 'requested')
        await shop.finance('POST', `/staff/refund-requests/${id}/confirm`, { reason: '' })
  })
}

async function deliveredOrder(scene: Scene, call: Caller): Promise<string | undefined> {
  for (const { id } of recentOrders(scene, 40)) {
    const { status } = await must(call('GET', `/staff/orders/${id}`), 'an order')
    if (status === 'delivered') return id
  }
  return undefined
}

/** Every sixth day a customer disputes a payment at the bank; banks decide most of them in the days after. */
export function dispute(scene: Scene): void {
  const { app, day, days } = scene
  if (day % 6 !== 3 && day !== days - 1) return
  atHour(scene, 13, async () => {
    const reference = await paidReference(scene)
    if (reference === undefined) return
    await app.vendor.dispute(reference, 'open')
    if (day >= days - 3) return
    const outcome = day % 12 === 3 ? 'won' : 'lost'
    atTime(scene, secondsAfter(app.clock(), 2 * DAY_SECONDS), () => app.vendor.dispute(reference, outcome))
  })
}

async function paidReference(scene: Scene): Promise<string | undefined> {
  const order = await deliveredOrder(scene, scene.shop.finance)
  const { data }: { data: { reference: string; orderId: string }[] } = await must(
    scene.shop.finance('GET', '/staff/payments?limit=100'),
    'payments',
  )
  return data.find(({ orderId }) => orderId === order)?.reference
}

/** Stations and drivers are paid on Saturdays: drafted by finance, approved by the administrator, sent and confirmed. */
export function payOut(scene: Scene): void {
  const { shop, midnight, day, days } = scene
  if (new Date(dayName(midnight)).getUTCDay() !== SATURDAY && day !== days - 1) return
  atHour(scene, 11, async () => {
    const { finance, admin } = shop
    const to = dayName(secondsAfter(midnight, -DAY_SECONDS))
    const from = dayName(secondsAfter(midnight, -6 * DAY_SECONDS))
    const payees: { id: string; kind: string; unpaidOrders: number }[] = await must(
      finance('GET', '/staff/payees'),
      'payees',
    )
    const payoutIds: string[] = []
    for (const { id, kind, unpaidOrders } of payees) {
      if (unpaidOrders === 0) continue
      const draft = await finance('POST', '/staff/payouts', {
        kind,
        payeeId: id,
        from,
        to,
        ...(kind === 'driver' && { km: 240 }),
      })
      if (draft.status === 201) payoutIds.push(draft.body.data.id)
    }
    // The last ones wait for the second person.
    const approved = day === days - 1 ? payoutIds.slice(2) : payoutIds
    for (const id of approved) await must(admin('POST', `/staff/payouts/${id}/approve`), 'a payout')
    if (approved.length === 0) return
    await must(finance('POST', '/staff/payout-batches', { payoutIds: approved }), 'a batch of payouts')
    for (const id of approved)
      await must(finance('POST', `/staff/payouts/${id}/confirm`, { paidOn: dayName(midnight) }), 'a payout')
  })
}

/** The rent of the yard is posted by hand once; another journal waits for a second person. */
export function writeJournals(scene: Scene): void {
  const { shop, day, days, midnight } = scene
  if (day !== 1 && day !== days - 1) return
  atHour(scene, 14, async () => {
    const form = {
      description: day === days - 1 ? 'Stamps and paper' : 'Charges of the bank, by letter',
      valueDate: dayName(midnight),
      postings: [
        { account: 'bank_charges', amount: 5_375 },
        { account: 'bank', amount: -5_375 },
      ],
    }
    const { id } = await must(shop.finance('POST', '/staff/manual-journals', form), 'a journal')
    if (day !== days - 1) await must(shop.admin('POST', `/staff/manual-journals/${id}/approve`), 'a journal')
  })
}
