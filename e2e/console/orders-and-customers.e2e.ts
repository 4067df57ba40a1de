import { callApi } from '../support/api.ts'
import { enterConsole, expectWellMade, section } from '../support/console.ts'
import { deliverOrder } from '../support/deliveries.ts'
import { placeOrder, placePaidOrder, shortIdOf } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('support finds an order, notes and cancels it, then blocks and recovers its customer [CN-062] [CN-063]', async ({
  page,
  stack,
  customer,
  browser,
}) => {
  const delivered = await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 20 })
  await deliverOrder(stack, customer, delivered._id)
  const open = await placeOrder(stack, customer, { fuel: 'AGO', litres: 30 })
  await enterConsole(page, 'support', '/console/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByLabel('Search orders').fill(customer.email)
  await expect(section(page, 'Orders').getByRole('row')).toHaveCount(3)
  await page.getByLabel('Status').selectOption('delivered')
  await expect(page.getByText('1 of 1 orders')).toBeVisible()
  expect(page.url()).toContain('status=delivered')
  await expectWellMade(page, 'the list of orders')
  await page.setViewportSize({ width: 1280, height: 800 })

  await section(page, 'Orders')
    .getByRole('link', { name: `#${shortIdOf(delivered)}` })
    .click()
  await expect(section(page, 'Proof of delivery')).toContainText('20.0 L')
  await expect(section(page, 'Acts').getByRole('button')).toHaveCount(0)
  await section(page, 'Acts').getByText('Not possible now').click()
  await expect(section(page, 'Acts')).toContainText('It cannot be cancelled')
  await section(page, 'Staff notes').getByLabel('New note').fill('Called back, all is well')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(section(page, 'Staff notes').getByRole('listitem')).toContainText('Called back')
  await expectWellMade(page, 'the page of a delivered order')
  await page.setViewportSize({ width: 1280, height: 800 })

  // A colleague is faster: who and when is said, and the reason stays.
  await page.goto(`/console/orders/${open._id}`)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByLabel('Who wants it').selectOption('The customer asked for it')
  await page.getByLabel('Reason').fill('The customer ordered twice')
  const token = await staffToken(stack, 'admin')
  await callApi(stack, 'POST', `/staff/orders/${open._id}/cancel`, { token, body: { reason: 'Double' } })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'set it to Cancelled' })).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('The customer ordered twice')
  await dialog.getByRole('button', { name: 'Keep the order' }).click()

  await section(page, 'Customer').getByRole('link').first().click()
  await expect(section(page, 'Opened by staff')).toBeVisible()
  await expect(section(page, 'Orders')).not.toContainText('newest of')
  await expect(section(page, 'Staff notes')).toContainText('Called back')
  await page.getByRole('button', { name: 'Block customer' }).click()
  await page.getByLabel('Reason').fill('Phone stolen')
  await page.getByRole('dialog').getByRole('button', { name: 'Block customer' }).click()
  await expect(section(page, 'Access')).toContainText('Phone stolen')
  await expect(section(page, 'Sessions')).toContainText('Not signed in anywhere')
  await page.getByRole('button', { name: 'Start a recovery' }).click()
  await page.getByLabel('How you checked who they are').fill('Knew the last order and its amount')
  await page.getByRole('button', { name: 'Request approval' }).click()
  await expect(section(page, 'Account recovery')).toContainText('Another member of support')
  await expectWellMade(page, 'the page of a customer')
  const address = page.url()

  const context = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const colleague = await context.newPage()
  await enterConsole(colleague, 'admin', new URL(address).pathname)
  await colleague.getByRole('button', { name: 'Approve recovery' }).click()
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Approve recovery' }).click()
  await expect(section(colleague, 'Account recovery')).toContainText('if the owner does not object')
  await expectWellMade(colleague, 'a recovery that waits for its effect')
  await colleague.getByRole('button', { name: 'Stop the recovery' }).click()
  await colleague.getByLabel('Reason').fill('The caller hung up')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Stop the recovery' }).click()
  await expect(section(colleague, 'Account recovery')).toContainText('Stopped by staff')
  await colleague.getByRole('button', { name: 'Unblock customer' }).click()
  await colleague.getByLabel('Reason').fill('It is theirs again')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Unblock customer' }).click()
  await expect(section(colleague, 'Access')).toContainText('It is theirs again')
  await colleague.getByRole('link', { name: 'Back to Customers' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expectWellMade(colleague, 'the list of customers')
  await context.close()
})

test('a filter that is chosen before the address has followed a search keeps both [CN-178]', async ({
  page,
}) => {
  await enterConsole(page, 'support', '/console/orders')
  await page.getByLabel('Search orders').fill('Lekki')
  await page.evaluate(() => {
    const search = document.querySelector('input[aria-label="Search orders"]')
    const status = document.querySelector<HTMLSelectElement>('select[aria-label="Status"]')
    if (search === null || status === null) throw new Error('the filters are not there')
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    status.value = 'delivered'
    status.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL(/\?q=Lekki&status=delivered$/)
  await expect(page.getByLabel('Status')).toHaveValue('delivered')
})

test('a person of support works through orders by the keyboard alone [CN-064] [CN-129]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer, { fuel: 'PMS', litres: 10 })
  await enterConsole(page, 'support', '/console/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(`#${shortIdOf(order)}`)
  await expect(page.getByText('1 of 1 orders')).toBeVisible()
  const link = page.getByRole('link', { name: `#${shortIdOf(order)}` })
  for (let controls = 0; controls < 20; controls += 1) {
    if (await link.evaluate((it) => it === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${shortIdOf(order)}`)
  await expect(page.getByLabel('New note')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('New note')).toBeFocused()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Staff notes').getByRole('listitem')).toContainText('By keyboard')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or act' })).toBeFocused()
  await page.keyboard.type(customer.email)
  // The palette offers all orders with this text too.
  const found = page.getByRole('group', { name: 'Customers' }).getByRole('option', { name: customer.email })
  await expect(found).toBeVisible()
  for (let steps = 0; steps < 12; steps += 1) {
    if ((await found.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(section(page, 'Account recovery')).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toContainText('G C')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or act' })).toBeFocused()
  await page.keyboard.type(shortIdOf(order))
  const note = page
    .getByRole('group', { name: `Acts on #${shortIdOf(order)}` })
    .getByRole('option', { name: 'Write a note' })
  await expect(note).toBeVisible()
  for (let steps = 0; steps < 12; steps += 1) {
    if ((await note.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${shortIdOf(order)}`)
  await expect(page.getByLabel('New note')).toBeFocused()
})
