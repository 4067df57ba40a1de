import type { Account } from './fixture.ts'
import type { OrderDesk } from './orders.ts'
import { strangerAtFlutterwave } from './vendors.ts'
import type { World } from './world.ts'

type Story = { world: World; desk: OrderDesk; ada: Account; bola: Account; chike: Account }

/** The refund that a vendor made last. */
const newestRefund = ({ vendors }: World): number => vendors.paystack.refundIds().at(-1) ?? 0

/** Deliveries: with and without the code, in full and short, and one that goes from driver to driver. */
export async function deliveries({ world, desk, ada, bola }: Story): Promise<void> {
  const { ask } = world
  await desk.signInStaff()
  await desk.place('expired', ada, { key: 'the press that placed it' })
  await desk.start('expired', ada, 'sandbox')

  const [home] = (await ask('GET', '/users/me', { token: ada.token })).addresses
  const place = { addressId: home._id }
  await desk.paid('delivered', ada, 'paystack', { place }, { channel: 'bank_transfer' })
  const second = await desk.assign('delivered', 'driver2')
  await desk.job('delivered', second, 'decline', { reason: 'The tank of the truck is empty' })
  await desk.deliver('delivered', ada, 'driver1')
  const rating = { stars: 4, comment: 'Quick & friendly' }
  await ask('POST', `/orders/${desk.idOf('delivered')}/rating`, { token: ada.token, body: rating })

  await desk.paid('short', ada, 'paystack', { fuel: 'AGO', litres: 30 })
  await desk.deliver('short', ada, 'driver1', 28.5, true)
  await world.vendors.paystack.refund(newestRefund(world), 'processed')
  await world.settle()

  await desk.signInStaff()
  await desk.paid('overridden', bola, 'sandbox')
  await desk.bring('overridden', 'driver1', 'depart')
  const body = { reason: 'The telephone of the customer is broken' }
  const path = `/staff/orders/${desk.idOf('overridden')}/delivery`
  await ask('POST', path, { token: desk.staff.dispatcher, body })
  await ask('POST', `${path}/confirm`, { token: desk.staff.admin })

  await desk.paid('returned', bola, 'sandbox')
  await desk.bring('returned', 'driver1', 'load')
  const third = await desk.tokenOf('driver3')
  const { _id: driverId } = await ask('GET', '/driver/me', { token: third })
  await ask('POST', `/staff/orders/${desk.idOf('returned')}/reassign`, {
    token: desk.staff.dispatcher,
    body: { driverId, reason: 'A flat tyre' },
  })
  await desk.job('returned', third, 'accept')
  await desk.job('returned', third, 'fail', { reason: 'unsafe' })
  await world.settle()
}

/** Money that comes twice, wrong, in dollars, and that banks take back. */
export async function strangeMoney({ world, desk, ada, bola }: Story): Promise<void> {
  const { paystack } = world.vendors
  const disputed = await desk.paid('disputed', bola)
  await paystack.dispute(disputed.reference, 'open')
  await world.settle()

  const lost = await desk.paid('charged-back', bola)
  await paystack.dispute(lost.reference, 'open')
  await paystack.dispute(lost.reference, 'lost')
  await world.settle()
  await desk.cancel('charged-back', bola)
  await world.settle()

  await desk.place('paid-twice', ada)
  const first = await desk.start('paid-twice', ada, 'paystack')
  await world.pass(31 * 60)
  const second = await desk.start('paid-twice', ada, 'paystack')
  await paystack.pay(first.reference)
  await world.settle()
  await paystack.pay(second.reference, { channel: 'ussd' })
  await world.settle()

  await desk.place('underpaid', ada)
  await paystack.pay((await desk.start('underpaid', ada, 'paystack')).reference, { amount: 1_000_000 })
  await world.settle()
  await paystack.refund(newestRefund(world), 'needs-attention')
  await world.settle()

  await desk.place('in-dollars', bola)
  const dollars = await desk.start('in-dollars', bola, 'paystack')
  await paystack.pay(dollars.reference, { amount: 2_000, currency: 'USD' })
  await world.settle()
}

/** Refunds by cancellation and by staff: done, failed and made anew, refused, confirmed, and waiting for the second person. */
export async function refunds({ world, desk, ada, bola, chike }: Story): Promise<void> {
  const { ask, vendors } = world
  await desk.signInStaff()
  const { admin, support } = desk.staff
  const asked = (name: string, amount: number, key: string) =>
    ask('POST', `/staff/orders/${desk.idOf(name)}/refunds`, {
      token: support,
      key,
      body: { amount, kind: 'goodwill', reason: 'The driver came late' },
    })

  await desk.paid('cancelled', chike, 'sandbox')
  await desk.cancel('cancelled', chike)
  await world.pass(60)

  await desk.paid('refund-failed', ada)
  await desk.cancel('refund-failed', ada)
  await world.settle()
  await vendors.paystack.refund(newestRefund(world), 'failed')
  await world.pass(60)
  const { data } = await ask('GET', '/staff/refunds?state=failed', { token: support })
  await ask('POST', `/staff/refunds/${data[0].id}/retry`, { token: admin })
  await world.settle()
  await vendors.paystack.refund(newestRefund(world), 'processing')
  await world.settle()

  await asked('delivered', 100_000, 'first press of Halima')
  await world.settle()
  await vendors.paystack.refund(newestRefund(world), 'processed')
  await world.settle()

  await desk.paid('dear', ada, 'flutterwave', { fuel: 'DPK', litres: 40 })
  const refused = await asked('dear', 5_100_000, 'second press of Halima')
  const reason = { reason: 'He came on time' }
  await ask('POST', `/staff/refund-requests/${refused.id}/refuse`, { token: admin, body: reason })
  const confirmed = await asked('dear', 5_050_000, 'third press of Halima')
  await ask('POST', `/staff/refund-requests/${confirmed.id}/confirm`, { token: admin })
  await world.pass(60)

  await desk.paid('dearest', bola, 'paystack', { fuel: 'DPK', litres: 40 })
  await asked('dearest', 5_200_000, 'fourth press of Halima')
}

/** Things at the vendors that we know nothing of, or that nobody can read. */
export async function strangers({ vendors, settle }: World): Promise<void> {
  for (const [reference, amount] of [
    ['stranger-1', 250_000],
    ['stranger-2', 310_000],
  ] as const) {
    await strangerAtFlutterwave(vendors, reference, amount)
    await vendors.flutterwave.pay(reference, { webhook: false })
  }
  vendors.paystack.settle(4_000_000)
  const data = { id: 1, reference: 'GF-01KAJ0000000000000000000ZZ-1', status: 'success', domain: 'test' }
  await vendors.paystack.send({ event: 'charge.success', data })
  await vendors.paystack.send({ event: 'charge.success', data: 'not an object' })
  await settle()
}
