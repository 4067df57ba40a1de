import { callApi } from '../../support/api.ts'
import { addAddress, type Customer, tokenFor } from '../../support/customers.ts'
import { assignDriver } from '../../support/deliveries.ts'
import { startShifts } from '../../support/dispatch.ts'
import { placePaidOrder, shortIdOf } from '../../support/orders.ts'
import type { Stack } from '../../support/stack.ts'
import { staffToken } from '../../support/staff.ts'
import { listedTickets, openTicket } from '../../support/tickets.ts'
import type { Screen } from '../screen.ts'
import { signIn, signInStaff } from '../sign-in.ts'
import { DESK, ENGINES, expect, LEAST, PHONE, type Size, test } from '../test.ts'
import { keepPressed } from './kept-dialogs.ts'
import { measureDialog } from './measure-dialog.ts'

/** Pressed by its name, of a role other than a button where one is named. */
type Press = string | { name: string; role: 'menuitem' | 'link' | 'tab' }

/** A page, the only size at which it has them, what is pressed first on it, and what then each opens a dialog. */
type Openings = { path: string; size?: Size; first?: Press; buttons: readonly Press[] }

/** Ids of what `prepare` makes. */
type Made = { order: string; ticket: string }

/** What the dialogs are about: a paid order, a ticket, an address, two drivers on shift. */
async function prepare(stack: Stack, customer: Customer): Promise<Made> {
  const { _id: order } = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
  await openTicket(stack, customer)
  const [ticket] = await listedTickets(stack, customer)
  await addAddress(stack, customer)
  await startShifts(stack)
  return { order, ticket: ticket?.id ?? '' }
}

/** Ids of what `prepareMore` makes: an order with a driver and its run, the customer's own, a station with a dip in doubt. */
type More = { assigned: string; run: string; user: string; station: string }

async function prepareMore(stack: Stack, customer: Customer): Promise<More> {
  const { _id: assigned } = await placePaidOrder(stack, customer)
  await assignDriver(stack, customer, assigned)
  const token = await staffToken(stack, 'dispatcher')
  const { data } = await callApi<{ data: { id: string }[] }>(stack, 'GET', '/staff/runs?state=open', {
    token,
  })
  const { _id: user } = await callApi<{ _id: string }>(stack, 'GET', '/users/me', { token: customer.token })
  const [station] = await callApi<{ id: string }[]>(stack, 'GET', '/staff/stations', { token })
  const [product] = await callApi<{ _id: string }[]>(stack, 'GET', '/products')
  const dip = {
    stationId: station?.id,
    productId: product?._id,
    kind: 'adjust',
    dipDl: 120,
    reason: 'The tank was measured twice',
  }
  const path = '/staff/stock/adjustments'
  const asked = await callApi<{ state: string }[]>(stack, 'GET', path, { token })
  // The engine before may have left one that waits.
  if (!asked.some(({ state }) => state === 'waiting'))
    await callApi(stack, 'POST', path, { token, body: dip })
  // Another session of the same person, which can be ended.
  await tokenFor(stack, customer)
  return { assigned, run: data[0]?.id ?? '', user, station: station?.id ?? '' }
}

const customerDialogs = ({ order, ticket }: Made): Openings[] => [
  { path: `/dashboard/delivery-status/${order}`, buttons: ['Change address or time', 'Cancel Order'] },
  { path: `/dashboard/support/ticket/${ticket}`, buttons: ['Close Ticket'] },
  { path: '/dashboard/order-fuel', first: 'Next', buttons: ['Edit addresses'] },
]

const staffDialogs = ({ order, ticket }: Made): Openings[] => [
  { path: '/console/vehicles', buttons: ['Add a van', 'Change vehicle', 'Renew: Vehicle licence'] },
  { path: '/console/vehicles/drivers', buttons: ['Usual vehicle', 'Pause offers'] },
  { path: '/console/stations', buttons: ['Add a station', 'Record delivery', 'Record dip'] },
  { path: '/console/messages', buttons: ['Write a promotion', 'Preview Payment received'] },
  { path: '/console/settings', buttons: ['Close the shop', 'Change seller'] },
  { path: '/console/prices', buttons: ['Set price of PMS', 'Set fees'] },
  { path: '/console/rules/pauses', buttons: ['Pause ordering'] },
  { path: '/console/orders', buttons: ['Order by phone', 'Search or act'] },
  {
    path: `/console/orders/${order}`,
    buttons: ['Cancel the order', 'Change address, gate or time', 'Assign to a driver', 'Refund part'],
  },
  { path: '/console/money/manual-journals', buttons: ['Write a journal', 'Alerts'] },
  { path: '/console/money/payouts', buttons: ['Set station cost', 'Bank account Demo Station Ajah'] },
  { path: `/console/support?ticket=${ticket}`, buttons: ['Ticket for a caller'] },
  { path: '/console/dispatch?view=board', buttons: ['Leave a note'] },
]

/** Dialogs that no other journey opens. */
const otherCustomerDialogs: readonly Openings[] = [
  {
    path: '/dashboard/settings',
    first: { name: 'Security', role: 'tab' },
    buttons: ['Sign out everywhere'],
  },
]

const otherStaffDialogs = ({ assigned, run, user, station, ticket }: More & Made): Openings[] => [
  { path: '/console/vehicles/drivers', buttons: ['Suspend'] },
  { path: '/console/rules', buttons: ['Change'] },
  { path: '/console/support/saved-replies', buttons: ['Add a saved reply'] },
  { path: '/console/stations', buttons: ['Change'] },
  { path: `/console/stations?station=${station}`, buttons: ['Reject'] },
  { path: '/console/money/payouts', buttons: ['Set driver pay'] },
  { path: `/console/customers/${user}`, buttons: ['Export data', 'Erase'] },
  { path: `/console/orders/${assigned}`, buttons: ['Unassign'] },
  { path: `/console/runs/${run}`, buttons: ['Withdraw run'] },
  { path: `/console/support?ticket=${ticket}`, size: LEAST, buttons: ['Customer$'] },
  { path: '/console/orders', first: 'Views', buttons: [{ name: 'Save this view', role: 'menuitem' }] },
  {
    path: '/console/dispatch?view=table',
    first: `Acts on #${shortIdOf({ _id: assigned })}`,
    buttons: [{ name: 'Move...', role: 'menuitem' }],
  },
]

const press = (screen: Screen, what: Press) =>
  typeof what === 'string' ? screen.press(what) : screen.press(what.name, what.role)

/** Opens each, says which did not show its content at one of the sizes, and keeps which places of the sources opened it. */
async function expectShown(
  { screen, engine }: { screen: Screen; engine: string },
  openings: readonly Openings[],
  sizes: readonly Size[] = [],
) {
  for (const { path, size, first, buttons } of openings) {
    if (size !== undefined) await screen.resize(size)
    await screen.open(path)
    if (first !== undefined) await press(screen, first)
    for (const button of buttons) {
      const what = `${path}: ${typeof button === 'string' ? button : button.name}`
      if (!(await openDialog(screen, button, what))) continue
      await expectWhole(screen, what)
      keepPressed(engine, (await screen.run(measureDialog))?.places ?? [])
      for (const next of sizes) {
        await screen.resize(next)
        await expectWhole(screen, `${what} at ${next.width} px`)
      }
      await screen.leaveDialog()
    }
  }
}

/** What a dialog reads first takes its place a moment later. */
const expectWhole = (screen: Screen, what: string) =>
  expect
    .soft(async () => {
      const dialog = await screen.run(measureDialog)
      expect(dialog?.content ?? 0, 'its content').toBeGreaterThan(0)
      expect(dialog?.defect).toBeUndefined()
    }, what)
    .toPass({ timeout: 20_000, intervals: [50, 100] })

/** What is read meanwhile may move a button away from under a press, so that nothing opens: it is pressed again. */
async function openDialog(screen: Screen, button: Press, what: string): Promise<boolean> {
  const isOpen = async () => (await screen.run(measureDialog)) !== null
  await expect
    .soft(async () => {
      if (!(await isOpen())) await press(screen, button)
      await expect.poll(isOpen, { timeout: 4_000, intervals: [50, 100] }).toBe(true)
    }, `${what} opens a dialog`)
    .toPass({ timeout: 60_000 })
  return isOpen()
}

for (const engine of ENGINES)
  test(`${engine}: dialogs on a phone and a desk show all of their content [BR-008]`, {
    tag: ['@short', '@dialogs'],
  }, async ({ openScreen, stack, customer }) => {
    const made = await prepare(stack, customer)
    const screen = await openScreen(engine, PHONE)
    await signIn(screen, customer)
    await expectShown({ screen, engine }, customerDialogs(made))
    await screen.resize(DESK)
    await signInStaff(screen, 'admin')
    await expectShown({ screen, engine }, staffDialogs(made))
  })

for (const engine of ENGINES)
  test(`${engine}: fields of the console have letters of 16 px on a phone, so that an iPhone does not zoom [BR-009]`, {
    tag: '@short',
  }, async ({ openScreen }) => {
    const screen = await openScreen(engine, PHONE)
    const sizes = () =>
      screen.run(() =>
        [...document.querySelectorAll('input, select, textarea')].map((field) =>
          Number.parseFloat(getComputedStyle(field).fontSize),
        ),
      )
    await screen.open('/console/signin')
    await screen.sees({ role: 'field', name: 'Email' })
    const ofSignIn = await sizes()
    await signInStaff(screen, 'admin')
    await screen.open('/console/vehicles')
    await screen.press('Add a van')
    await screen.sees({ role: 'dialog' })
    const all = [...ofSignIn, ...(await sizes())]
    expect(all.length).toBeGreaterThan(4)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(16)
  })

for (const engine of ENGINES)
  test(`${engine}: dialogs that no journey opens show all of their content by their buttons`, {
    tag: '@dialogs',
  }, async ({ openScreen, stack, customer }) => {
    const made = await prepare(stack, customer)
    const more = await prepareMore(stack, customer)
    const screen = await openScreen(engine, DESK)
    const sizes = [LEAST, DESK]
    await signIn(screen, customer)
    await expectShown({ screen, engine }, otherCustomerDialogs, sizes)
    await leaveUnsaved(screen)
    keepPressed(engine, (await screen.run(measureDialog))?.places ?? [])
    await signInStaff(screen, 'admin')
    await expectShown({ screen, engine }, otherStaffDialogs({ ...made, ...more }), sizes)
  })

/** Opens another page over what was typed, which is asked about first. */
async function leaveUnsaved(screen: Screen) {
  await screen.open('/dashboard/settings')
  await screen.fill('First name', 'Bisi')
  await screen.press('Order Fuel', 'link')
  await screen.sees({ role: 'dialog' })
  await expectWhole(screen, 'unsaved changes')
}
