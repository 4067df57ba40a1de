import { addAddress, type Customer } from '../support/customers.ts'
import { startShifts } from '../support/dispatch.ts'
import { placeOrder, placePaidOrder } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { listedTickets, openTicket } from '../support/tickets.ts'
import { findDialogs } from './find-dialogs.ts'
import { measureDialog } from './measure-dialog.ts'
import { ROOMS } from './rooms.ts'
import type { Screen } from './screen.ts'
import { signIn, signInStaff } from './sign-in.ts'
import { DESK, ENGINES, expect, PHONE, test } from './test.ts'

/** A page, what is pressed first on it, and the buttons that then each open a dialog. */
type Openings = { path: string; first?: string; buttons: readonly string[] }

/** Paths of what `prepare` makes. */
type Made = { order: string; unpaid: string; ticket: string }

/** What the dialogs are about: a paid and an unpaid order, a ticket, an address, two drivers on shift. */
async function prepare(stack: Stack, customer: Customer): Promise<Made> {
  const { _id: order } = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
  const { _id: unpaid } = await placeOrder(stack, customer)
  await openTicket(stack, customer)
  const [ticket] = await listedTickets(stack, customer)
  await addAddress(stack, customer)
  await startShifts(stack)
  return { order, unpaid, ticket: ticket?.id ?? '' }
}

const customerDialogs = ({ order, ticket }: Made): Openings[] => [
  { path: `/dashboard/delivery-status/${order}`, buttons: ['Change address or time', 'Cancel Order'] },
  { path: `/dashboard/support/ticket/${ticket}`, buttons: ['Close Ticket'] },
  { path: '/dashboard/order-fuel', first: 'Next', buttons: ['Edit addresses'] },
]

const staffDialogs = ({ order, ticket }: Made): Openings[] => [
  { path: '/console/vehicles', buttons: ['Add a vehicle', 'Change vehicle', 'Renew: Vehicle licence'] },
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

/** Every page with dialogs, for the search that needs no list. */
const customerPages = ({ order, unpaid, ticket }: Made): string[] =>
  [
    '',
    '/order-history',
    '/profile',
    '/notifications',
    '/settings',
    '/order-fuel',
    '/support',
    `/delivery-status/${order}`,
    `/delivery-status/${unpaid}`,
    `/support/ticket/${ticket}`,
  ].map((page) => `/dashboard${page}`)

const staffPages = ({ order, ticket }: Made): string[] => [
  ...ROOMS,
  `/console/support?ticket=${ticket}`,
  '/console/support/saved-replies',
  `/console/orders/${order}`,
]

/** Opens each, and says which did not show its content. */
async function expectShown(screen: Screen, openings: readonly Openings[]) {
  for (const { path, first, buttons } of openings) {
    await screen.open(path)
    if (first !== undefined) await screen.press(first)
    for (const button of buttons) {
      await openDialog(screen, button)
      // What a dialog reads first takes its place a moment later.
      await expect
        .soft(async () => {
          const dialog = await screen.run(measureDialog)
          expect(dialog?.content ?? 0, 'its content').toBeGreaterThan(0)
          expect(dialog?.defect).toBeUndefined()
        }, `${path}: ${button}`)
        .toPass({ timeout: 20_000, intervals: [50, 100] })
      await screen.leaveDialog()
    }
  }
}

/** What is read meanwhile may move a button away from under a press, so that nothing opens: it is pressed again. */
async function openDialog(screen: Screen, button: string) {
  const isOpen = async () => (await screen.run(measureDialog)) !== null
  await expect(async () => {
    if (!(await isOpen())) await screen.press(button)
    await expect.poll(isOpen, { timeout: 4_000, intervals: [50, 100] }).toBe(true)
  }, `a dialog by ${button}`).toPass({ timeout: 60_000 })
}

for (const engine of ENGINES)
  test(`${engine}: dialogs on a phone and a desk show all of their content [BR-008]`, {
    tag: '@short',
  }, async ({ openScreen, stack, customer }) => {
    const made = await prepare(stack, customer)
    const screen = await openScreen(engine, PHONE)
    await signIn(screen, customer)
    await expectShown(screen, customerDialogs(made))
    await screen.resize(DESK)
    await signInStaff(screen, 'admin')
    await expectShown(screen, staffDialogs(made))
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
    await screen.press('Add a vehicle')
    await screen.sees({ role: 'dialog' })
    const all = [...ofSignIn, ...(await sizes())]
    expect(all.length).toBeGreaterThan(4)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(16)
  })

for (const engine of ENGINES)
  for (const [device, size] of Object.entries({ phone: PHONE, desk: DESK }))
    test(`${engine}, ${device}: every dialog that a button of any page opens shows all of its content`, async ({
      openScreen,
      stack,
      customer,
    }) => {
      test.setTimeout(1_800_000)
      const made = await prepare(stack, customer)
      const screen = await openScreen(engine, size)
      const titles = new Set<string>()
      const look = async (pages: readonly string[]) => {
        for (const path of pages)
          for (const { title, defect } of await findDialogs(screen, path)) {
            titles.add(title)
            expect.soft(defect, `${path}: ${title}`).toBeUndefined()
          }
      }
      await signIn(screen, customer)
      await look(customerPages(made))
      await signInStaff(screen, 'admin')
      await look(staffPages(made))
      const fewest = [...customerDialogs(made), ...staffDialogs(made)].flatMap(
        ({ buttons }) => buttons,
      ).length
      expect(titles.size, [...titles].join(', ')).toBeGreaterThanOrEqual(fewest)
    })
