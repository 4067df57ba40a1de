import { photograph } from './accounts.ts'
import type { Account } from './fixture.ts'
import type { OrderDesk } from './orders.ts'
import type { World } from './world.ts'

/** One ticket of each state, with pictures, answers, and the order that it is about; gives their ids by name. */
export async function tickets(
  world: World,
  desk: OrderDesk,
  { ada, bola }: { ada: Account; bola: Account },
): Promise<Record<string, string>> {
  const { ask, settle } = world
  await desk.signInStaff()
  const { support } = desk.staff
  const reply = (id: string, message: string) =>
    ask('POST', `/staff/tickets/${id}/reply`, { token: support, key: `reply to ${id}`, body: { message } })

  const form = new FormData()
  form.append('categoryId', 'cat_delivery')
  form.append('message', "The meter showed 28.5 litres.\nI paid for 30; here's a picture.")
  form.append('orderId', desk.idOf('short'))
  form.append('pictures', await photograph('#06c'), 'meter.png')
  const open = await ask('POST', '/support/tickets', { token: ada.token, key: 'ticket of Ada', body: form })
  await reply(open.id, 'The rest is on its way back to you.')
  const thanks = new FormData()
  thanks.append('message', 'Thank you! This is the receipt.')
  thanks.append('pictures', await photograph('#393'), 'receipt.png')
  await ask('POST', `/support/tickets/${open.id}/reply`, { token: ada.token, body: thanks })

  const about = (categoryId: string, message: string) =>
    ask('POST', '/support/tickets', { token: bola.token, body: { categoryId, message } })
  const resolved = await about('cat_account', 'How do I change my e-mail address?')
  await reply(resolved.id, 'Please open a new account with it.')
  await ask('POST', `/staff/tickets/${resolved.id}/resolve`, { token: support })
  const closed = await about('cat_general', 'Do you deliver to Ikeja as well?')
  await ask('PATCH', `/support/tickets/${closed.id}/close`, { token: bola.token })
  await settle()
  return { open: open.id, resolved: resolved.id, closed: closed.id }
}

/** The price of a fuel changes, and customers who wish to hear of it do. */
export async function dearerDiesel(world: World, desk: OrderDesk): Promise<void> {
  await desk.signInStaff()
  const products: { _id: string; name: string }[] = await world.ask('GET', '/products')
  const productId = products.find(({ name }) => name === 'AGO')?._id
  const body = { productId, unitPrice: 118_000, validFrom: '', note: 'The depot asks for more' }
  await world.ask('POST', '/staff/price-requests', { token: desk.staff.admin, body })
  await world.settle()
}

/** One message is read, and one is deleted. */
export async function readMessages(world: World, { token }: Account): Promise<void> {
  const { data } = await world.ask('GET', '/notifications?limit=50', { token })
  await world.ask('PATCH', `/notifications/${data.at(-1)._id}`, { token })
  await world.ask('DELETE', `/notifications/${data.at(-2)._id}`, { token })
}
