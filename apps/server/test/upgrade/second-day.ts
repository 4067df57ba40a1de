import type { Account } from './fixture.ts'
import type { OrderDesk } from './orders.ts'
import type { World } from './world.ts'

type Story = { world: World; desk: OrderDesk; ada: Account; bola: Account }

/** Our ledger is reconciled with the vendors': two payments are unknown here, and staff has resolved one of them. */
export async function comparison({ world, desk }: Story): Promise<void> {
  await desk.signInStaff()
  const token = desk.staff.admin
  const { discrepancies } = await world.ask('POST', '/staff/reconciliation/run', { token })
  const { id } = discrepancies.find(({ reference }: { reference: string }) => reference === 'stranger-1')
  const body = { reason: 'A test of the accountant' }
  await world.ask('POST', `/staff/reconciliation/${id}/resolve`, { token, body })
}

/** Orders that are with drivers when the data is written: one in each status. */
export async function ordersOnTheRoad({ world, desk, ada, bola }: Story): Promise<void> {
  desk.endShifts()
  await desk.paid('assigned', ada, 'sandbox')
  await desk.paid('accepted', bola, 'sandbox')
  await desk.paid('loaded', ada, 'sandbox', { fuel: 'AGO' })
  const [home] = (await world.ask('GET', '/users/me', { token: ada.token })).addresses
  await desk.paid('on-the-way', ada, 'paystack', { place: { addressId: home._id } })
  await desk.assign('assigned', 'driver3')
  await desk.bring('accepted', 'driver4', 'accept')
  await desk.bring('loaded', 'driver2', 'load')
  const token = await desk.bring('on-the-way', 'driver1', 'depart')
  await world.pass(300)
  await desk.drive(token)
}

/** What stands in the middle of its way: nothing is carried out after this. */
export async function halfDone({ world, desk, ada, bola }: Story): Promise<void> {
  const { paystack } = world.vendors
  await desk.place('unpaid', bola, { fuel: 'AGO', litres: 10 })

  await desk.place('link-unknown', bola)
  paystack.fault('initialize', 'reset_after')
  await refused(world, desk.idOf('link-unknown'), bola)
  await desk.start('link-unknown', bola, 'sandbox')

  await desk.paid('refund-unknown', ada)
  paystack.fault('refund', '500_after')
  await desk.cancel('refund-unknown', ada)
  await world.settle()

  await desk.paid('refund-half-sent', bola)
  world.killAt('refund.sending')
  await desk.cancel('refund-half-sent', bola)
  await world.settle()

  await desk.paid('refund-requested', ada, 'sandbox')
  await desk.place('late', bola)
  await desk.press(await desk.start('late', bola, 'sandbox'), 'late')
  await world.ask('POST', '/payment/check', { token: bola.token, body: { orderId: desk.idOf('late') } })

  await desk.place('link-missing', bola)
  world.killAt('payment.committed')
  await refused(world, desk.idOf('link-missing'), bola)

  await desk.place('arriving', ada)
  await paystack.pay((await desk.start('arriving', ada, 'paystack')).reference)
  await desk.cancel('refund-requested', ada)
}

async function refused(world: World, orderId: string, { token }: Account): Promise<void> {
  const answer = await world.send('POST', '/payment/initiation', { token, body: { orderId } })
  if (answer.statusCode < 500) throw new Error(`the payment was started: ${answer.body}`)
}
