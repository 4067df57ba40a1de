import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { shortId } from '../../packages/domain/src/core/ids.ts'
import { interfere } from '../support/browser/network.ts'
import { expectWellMade } from '../support/console.ts'
import { acceptedRun, laneOf, openDesk, orderOnDesk, startShifts } from '../support/dispatch.ts'
import { placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

// What a van can still reach today depends on the hour.
test.use({ serverFor: 'the desk', lagosHour: 10 })
test.describe.configure({ timeout: 240_000 })

test('what one dispatcher assigns by the menu of a card stands in the window of the other [DI-160]', async ({
  page,
  stack,
  customer,
  browser,
}) => {
  const [first = ''] = await startShifts(stack)
  const order = await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 20 })
  const other = await (await browser.newContext({ baseURL: stack.origin })).newPage()
  await openDesk(page, 'dispatcher')
  await openDesk(other, 'admin')
  const here = orderOnDesk(page, order._id)
  // Unplanned, or proposed by now.
  await expect(here.first()).toBeVisible()

  // By the menu of the card: the van is chosen in the dialog.
  await here.getByRole('button', { name: /^Acts on/ }).click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: `Assign #${shortId(order._id)}` })
  await dialog.getByRole('radio', { name: new RegExp(first) }).check()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(laneOf(page, first).locator(here)).toBeVisible()
  await expect(page.getByText(`is with ${first}.`)).toBeVisible()

  const there = orderOnDesk(other, order._id)
  await expect(laneOf(other, first).locator(there)).toBeVisible()
  await other.context().close()
})

test('the menu of an order stays open while a plan or a colleague gives the order to a van [DI-187]', async ({
  page,
  stack,
  customer,
}) => {
  const [first = ''] = await startShifts(stack)
  await openDesk(page, 'dispatcher')
  await setMode(page, 'Manual')
  const order = await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 20 })
  const card = orderOnDesk(page, order._id)
  await card.getByRole('button', { name: /^Acts on/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Assign...' })).toBeVisible()
  await acceptedRun(stack, [order._id])
  await expect(laneOf(page, first).locator(card)).toBeVisible()
  await expect(laneOf(page, first).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^Acts on/ })).toBeFocused()
  await setMode(page, 'Suggest')
})

test('a dispatcher assigns, undoes and changes the view by the keyboard alone [DI-161] [DI-188]', async ({
  page,
  stack,
  customer,
}) => {
  const [first = ''] = await startShifts(stack)
  const order = await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 10 })
  await openDesk(page, 'dispatcher', 'table')
  const row = orderOnDesk(page, order._id)
  await expect(row).toBeVisible()
  for (let rows = 0; rows < 30; rows += 1) {
    await page.keyboard.press('j')
    if (await row.evaluate((element) => element === document.activeElement)) break
  }
  await expect(row).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: `Assign #${shortId(order._id)}` })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('radio', { name: new RegExp(first) })).toBeVisible()
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  // The order of another test may stand before it in the same run.
  await expect(row).toContainText(/stop \d+Assigned/)
  await page.keyboard.press('z')
  // Unplanned, or proposed anew by now.
  await expect(row).toContainText(/Unplanned|Proposed/)
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Unplanned' })).toBeVisible()
  // A slow laptop: the address follows the typing late.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.press('/')
  await page.keyboard.type('nobody has this name')
  await expect(page.getByRole('searchbox')).toHaveValue('nobody has this name')
  await expect(page.getByText('No unplanned order passes the filters.')).toBeVisible()
})

test('without a network the desk says so at once, and keeps what was typed [DI-162]', async ({
  page,
  stack,
  customer,
  context,
}) => {
  await startShifts(stack)
  const order = await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 10 })
  await openDesk(page, 'dispatcher')
  await page.getByRole('searchbox').fill(shortId(order._id))
  await context.setOffline(true)
  await expect(page.getByText('No network.', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(shortId(order._id))
  await expect(orderOnDesk(page, order._id)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No network.', { exact: true })).toHaveCount(0)
})

test('two dispatchers work one board by keyboard; who comes late learns who was first and keeps the words [DI-172]', async ({
  page,
  stack,
  customer,
  browser,
}) => {
  const [first = '', second = ''] = await startShifts(stack)
  const orders: string[] = []
  for (const litres of [10, 20])
    orders.push((await placePaidOrder(stack, customer, { fuel: 'PMS', litres }))._id)
  const [one = '', two = ''] = orders
  const other = await (await browser.newContext({ baseURL: stack.origin })).newPage()
  await openDesk(page, 'dispatcher')
  await openDesk(other, 'admin')
  await setMode(page, 'Manual')
  await expect(modeButton(other, 'Manual')).toHaveAttribute('aria-pressed', 'true')

  // Moved and pinned in one window, seen in both.
  const runId = await acceptedRun(stack, orders)
  const card = (id: string) => orderOnDesk(page, id).getByRole('button').first()
  await expect(laneOf(page, first).locator(orderOnDesk(page, two))).toContainText('Stop 2')
  // What a plan proposed before is no stop of the run.
  for (const id of orders) await expect(orderOnDesk(page, id)).not.toContainText('Proposed')
  await card(one).focus()
  await page.keyboard.press(']')
  for (const window of [page, other]) await expect(orderOnDesk(window, one)).toContainText('Stop 2')
  await card(two).focus()
  await page.keyboard.press('p')
  for (const window of [page, other]) await expect(orderOnDesk(window, two)).toContainText('Pinned')

  // A window that did not hear of a change is refused with who made it, and the reason stays in the form.
  const unread = await interfere(other, '**/api/staff/board*', (route) => route.abort())
  await card(two).focus()
  await page.keyboard.press('p')
  await expect(page.getByText(`#${shortId(two)} is no longer pinned.`)).toBeVisible()
  await chooseByKeys(other, new RegExp(`^Acts on run R-${runId.slice(-6)}`), 'Give to another van...')
  const dialog = other.getByRole('dialog', { name: /to another van$/ })
  await dialog.getByLabel('Van').selectOption({ index: 1 })
  await dialog.getByLabel('Reason').fill('Flat tyre on the bridge')
  await dialog.getByRole('button', { name: 'Give to this van' }).press('Enter')
  await expect(dialog.getByText(/Chidi Demo has changed this run\./)).toBeVisible()
  await unread.stop()

  // Without a network nothing is sent, and nothing that was typed is lost.
  const noNetwork = other.getByText('No network.', { exact: true }).first()
  await other.context().setOffline(true)
  await expect(noNetwork).toBeAttached()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Flat tyre on the bridge')
  await other.context().setOffline(false)
  await expect(noNetwork).toHaveCount(0)
  await expect(async () => {
    // The press before may have been answered meanwhile.
    if (await dialog.isVisible())
      await dialog.getByRole('button', { name: 'Give to this van' }).press('Enter', { timeout: 2000 })
    await expect(dialog).toHaveCount(0, { timeout: 2000 })
  }).toPass()

  // The run is the other van's in both windows.
  for (const window of [page, other])
    await expect(laneOf(window, second).locator(orderOnDesk(window, two))).toBeVisible()
  await setMode(page, 'Suggest')
  await expect(modeButton(other, 'Suggest')).toHaveAttribute('aria-pressed', 'true')
  await other.context().close()
})

const modeButton = (page: Page, mode: 'Manual' | 'Suggest') =>
  page.getByRole('group', { name: 'Mode of this zone' }).getByRole('button', { name: mode })

/** Sets who decides, by the keyboard. */
async function setMode(page: Page, mode: 'Manual' | 'Suggest'): Promise<void> {
  await modeButton(page, mode).press('Enter')
  await expect(modeButton(page, mode)).toHaveAttribute('aria-pressed', 'true')
}

/** Opens a menu by the keyboard and chooses one of its items. */
async function chooseByKeys(page: Page, menu: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

test('a dispatcher takes an order by phone, leaves a note, and plans tomorrow by hand [DI-173]', async ({
  page,
  stack,
}) => {
  await startShifts(stack)
  await openDesk(page, 'dispatcher')
  await page.getByRole('button', { name: 'Order by phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order by phone' })
  await dialog.getByRole('button', { name: 'Place order and send link' }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await expect(dialog.getByText('Please select a fuel type')).toBeVisible()
  await expectWellMade(page, 'order by phone')
  await dialog.getByLabel('First name').fill('Bola')
  await dialog.getByLabel('Last name').fill('Ade')
  await dialog.getByLabel('Phone').fill('0803 123 4567')
  const email = `bola.${randomUUID()}@example.com`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('PMS').selectOption('20')
  await expect(dialog.getByText(/Tell the caller: ₦18,258\.00 in all/)).toBeVisible()
  await dialog.getByLabel('Address').fill('12 Road, Lekki, Lagos')
  await dialog.getByLabel('Filled into').selectOption('generator')
  await dialog.getByLabel('Send the link by').selectOption('email')
  await dialog.getByRole('button', { name: 'Place order and send link' }).click()
  const placed = page.getByRole('dialog', { name: /is placed$/ })
  await expect(placed.getByText(email)).toBeVisible()
  await placed.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Leave a note' }).click()
  const note = page.getByRole('dialog', { name: 'Note for the next shift' })
  await note.getByLabel('What must the next shift know?').fill('Pump 2 leaks')
  await note.getByRole('button', { name: 'Leave note' }).click()
  const notes = page.getByRole('region', { name: 'Notes between shifts' })
  await expect(notes).toContainText('Pump 2 leaks')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page).toHaveURL(/day=20\d\d-/)
  await expect(page.getByRole('region', { name: /^No driver yet/ })).toBeVisible()
  await expectWellMade(page, 'board of tomorrow')
  await notes.getByRole('button', { name: 'Done' }).click()
  await expect(notes).toHaveCount(0)
})
