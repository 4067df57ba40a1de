import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ROLE_SENTENCES } from '../../packages/domain/src/accounts/team.ts'
import { callApi } from '../support/api.ts'
import { enterConsole, expectWellMade, openAndLeave, rowOf, section } from '../support/console.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** A product of their own: prices, maintenance and roles would be in the way of other journeys. */
let own: Stack
test.beforeAll(async () => {
  own = await startStack()
})
test.afterAll(() => own.stop())

const room = (path: string) => `${own.origin}/console${path}`
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test('whoever invites a colleague chooses a role by what it may do; none is chosen before [CN-166]', async ({
  page,
}) => {
  await enterConsole(page, 'admin', room('/team'))
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = section(page, 'Invite a member of staff')
  const role = form.getByLabel('Role')
  await form.getByLabel('Name').fill('Kẹ́mi Adé')
  await form.getByLabel('Email').fill('kemi@example.com')
  await form.getByRole('button', { name: 'Invite member' }).click()
  await expect(role).toHaveAccessibleDescription(/Choose a role/)
  await role.selectOption('Support')
  await expect(role).toHaveAccessibleDescription(ROLE_SENTENCES.support)
  await expectWellMade(page, 'invitation of a colleague')
  await form.getByRole('button', { name: 'Invite member' }).click()
  await expect(section(page, 'Open invitations')).toContainText('Kẹ́mi Adé')
})

test('an administrator looks after a colleague and a driver: role, devices, lock, reset [CN-101]', async ({
  page,
}) => {
  await staffToken(own, 'support')
  await enterConsole(page, 'admin', room('/team'))
  const support = rowOf(page, 'Members of staff', 'support@gatefill.test')
  await expect(support).toContainText('Support')
  await expectWellMade(page, 'team')
  await support.getByRole('button', { name: /^Manage/ }).click()
  const account = page.locator('section', { has: page.locator('#member') })
  const devices = account.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expectWellMade(page, 'an account of the team')
  await account.getByLabel('Role').selectOption('finance')
  await account.getByRole('button', { name: 'Change role' }).click()
  await expect(support).toContainText('Finance')
  await account.getByRole('button', { name: 'Sign out everywhere' }).click()
  await confirm(page, 'Sign out everywhere')
  await expect(account).toContainText('None at the moment.')
  await account.getByRole('button', { name: 'Lock account' }).click()
  await confirm(page, 'Lock account')
  await expect(support).toContainText('Locked')
  await account.getByRole('button', { name: 'Unlock account' }).dblclick()
  await confirm(page, 'Unlock account')
  await expect(support).toContainText('Active')
  await account.getByRole('button', { name: 'Reset password and second factor' }).click()
  await confirm(page, 'Send the link')
  await expect.poll(() => own.mail.mails.some(({ to }) => to === 'support@gatefill.test')).toBe(true)

  await rowOf(page, 'Members of staff', '(you)').getByRole('button').click()
  await expect(account).toContainText('Another administrator must do this for you.')
  await account.getByLabel('Role').selectOption('owner')
  await account.getByRole('button', { name: 'Change role' }).click()
  await expect(account.getByRole('alert')).toContainText('This is the last administrator')

  const driver = rowOf(page, 'Drivers', 'driver1@gatefill.test')
  await driver.getByRole('button', { name: /^Lock/ }).click()
  await confirm(page, 'Lock account')
  await expect(driver).toContainText('Locked')
})

test('a large price change waits for an administrator of more than a day, a small one holds at once [CN-102]', async ({
  page,
  browser,
}) => {
  await enterConsole(page, 'admin', room('/prices'))
  await expectWellMade(page, 'prices')
  await rowOf(page, 'Price per unit', 'PMS')
    .getByRole('button', { name: /^Set price/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set price' }).click()
  await expect(dialog.getByLabel('New price in naira')).toBeFocused()
  await dialog.getByLabel('New price in naira').fill('910')
  await expect(dialog).toContainText('+₦15.00 (+1.7%)')
  await dialog.getByRole('button', { name: 'Set price' }).click()
  await expect(rowOf(page, 'History', 'PMS')).toContainText('₦910.00')

  await rowOf(page, 'Price per unit', 'AGO')
    .getByRole('button', { name: /^Set price/ })
    .click()
  await dialog.getByLabel('New price in naira').fill('1290')
  await dialog.getByLabel('Why').fill('Depot price rose')
  await expectWellMade(page, 'a large price change')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Send for confirmation' }).click()
  const waiting = rowOf(page, 'Upcoming prices', 'AGO')
  await expect(waiting).toContainText('Awaiting approval')
  await expect(waiting.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await expect(rowOf(page, 'What an order costs', 'AGO')).toContainText('then')
  await expectWellMade(page, 'prices to come')

  const token = await staffToken(own, 'admin')
  const members = await callApi<{ id: string; email: string }[]>(own, 'GET', '/staff/members', { token })
  const dispatcher = members.find(({ email }) => email === 'dispatcher@gatefill.test')
  await callApi(own, 'PUT', `/staff/members/${dispatcher?.id}/role`, { token, body: { role: 'admin' } })
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const second = await context.newPage()
  await enterConsole(second, 'dispatcher', room('/prices'))
  const theirs = rowOf(second, 'Upcoming prices', 'AGO')
  await openAndLeave(theirs.getByRole('button', { name: /^Refuse/ }))
  await theirs.getByRole('button', { name: /^Confirm/ }).click()
  await confirm(second, 'Confirm price')
  // Whom the asker has just made an administrator confirms nothing (C-104).
  await expect(second.getByRole('alertdialog')).toContainText('Nothing was changed. You can approve from')
  await second.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(theirs).toContainText('Awaiting approval')
  await expect(rowOf(second, 'Price per unit', 'AGO')).toContainText('₦1,150.00')
  await context.close()
})

test('the shop is closed with a sentence that customers read, and opened again [CN-103]', async ({
  page,
}) => {
  await enterConsole(page, 'admin', room('/settings'))
  await page.getByLabel('The sentence that customers read').fill(' ')
  await page.getByRole('button', { name: 'Close the shop' }).click()
  await expect(page.getByText('Write the sentence that customers read')).toBeVisible()
  await page.getByLabel('The sentence that customers read').fill('We are back at 6:00am.')
  await expectWellMade(page, 'settings')
  await page.getByRole('button', { name: 'Close the shop' }).click()
  await confirm(page, 'Close the shop')
  await expect(section(page, 'Maintenance')).toContainText('Customers read')
  const closed = await fetch(`${own.origin}/api/products`)
  expect([closed.status, (await closed.json()).message]).toEqual([503, 'We are back at 6:00am.'])
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('button', { name: 'Close the shop' })).toBeVisible()
})

test('the seller on receipts is changed with a reason; hours and retention lead to their rooms [CN-125]', async ({
  page,
}) => {
  await enterConsole(page, 'admin', room('/settings'))
  await page.getByRole('button', { name: 'Change seller' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('RC number').fill('RC 1234567')
  await dialog.getByLabel('Address').fill('1 Marina, Lagos Island')
  await dialog.getByRole('button', { name: 'Change seller' }).click()
  await expect(dialog.getByLabel('Why')).toBeFocused()
  await dialog.getByLabel('Why').fill('The company moved')
  await expectWellMade(page, 'the seller is changed')
  await dialog.getByRole('button', { name: 'Change seller' }).click()
  await expect(rowOf(page, 'Seller on receipts', 'In force')).toContainText('1 Marina, Lagos Island')
  await expect(section(page, 'Retention')).toContainText('days')
  await page.getByRole('link', { name: 'Curfews in Rules' }).click()
  await expect(page).toHaveURL(/\/rules$/)
})

test('the audit shows who did what, by person and act, and goes into a file [CN-104]', async ({ page }) => {
  await enterConsole(page, 'admin', room('/audit'))
  await expect(rowOf(page, 'Staff activity', 'Close the shop for maintenance').first()).toBeVisible()
  await expectWellMade(page, 'audit')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Set the price of a fuel' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page).toHaveURL(/act=requestPrice/)
  const rows = section(page, 'Staff activity').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('note: Depot price rose')
  await expect(rows.first()).toContainText('₦1,290.00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(3)
  expect(file).toContain('Administrator')
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/act=/)
})

test('an owner reads prices, team and audit and changes nothing; support has no team room [CN-105]', async ({
  page,
}) => {
  await enterConsole(page, 'owner', room('/team'))
  await expect(section(page, 'Members of staff')).toContainText('admin@gatefill.test')
  await expect(page.getByRole('button', { name: /^(Manage|Lock|Invite)/ })).toHaveCount(0)
  await page.goto(room('/prices'))
  await expect(section(page, 'Fees')).toContainText('In force')
  await expect(page.getByRole('button', { name: /^Set (price|fees)/ })).toHaveCount(0)
  await page.goto(room('/settings'))
  await expect(page.getByText('Customers can order.')).toBeVisible()
})
