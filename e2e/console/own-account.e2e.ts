import type { Browser, Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { enterConsole, expectWellMade, rowOf, section } from '../support/console.ts'
import type { InvitedStack } from '../support/invited-stack.ts'
import { mailedLink, startInvitedStack } from '../support/invited-stack.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { authenticator } from '../support/totp.ts'

test.describe.configure({ timeout: 300_000 })

const FIRST = 'Lekki-tank-farm-7'
const SECOND = 'Apapa-tank-farm-8'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
}

const inConsole = (page: Page) => expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
}

test('an invited member sets up by the link, signs in by app or recovery code, changes the password [CN-030] [CN-009]', async ({
  page,
  browser,
}) => {
  const stack = await startInvitedStack({
    email: 'ngozi.bello@example.com',
    name: 'Ngozi Bello',
    role: 'finance',
  })
  try {
    const codes = await setUpAndSignIn(page, stack)
    await changePassword(page, browser, stack, codes)
  } finally {
    await page.close()
    await stack.stop()
  }
})

test('a driver sets up the account by the mailed link and is led to where drivers sign in [OC-093]', async ({
  page,
  stack,
}) => {
  const body = {
    name: 'Tunde Bello',
    email: 'tunde.bello@example.com',
    phone: '0803 555 0199',
    vehicle: 'White Toyota Dyna',
    plate: 'LSD 482 XK',
  }
  const token = await staffToken(stack, 'admin')
  await callApi(stack, 'POST', '/staff/driver-invitations', { token, body })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(stack.origin + (await mailedLink(stack, body.email)))
  await page.getByLabel('New password', { exact: true }).fill(FIRST)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${new URL(stack.origin).host}/driver/`)).toBeVisible()
  await expectWellMade(page, 'account of a driver')
  await page.getByRole('link', { name: 'Sign in on this phone' }).click()
  await expect(page.getByLabel('Email or phone')).toBeVisible()
})

/** From the link into the console; gives the recovery codes. */
async function setUpAndSignIn(page: Page, { origin, email, link }: InvitedStack): Promise<string[]> {
  await page.goto(origin + link)
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible()
  await expect(page.getByText(`Ngozi Bello, Finance, ${email}`)).toBeVisible()
  await expectWellMade(page, 'set-up from a link')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await page.getByLabel('New password', { exact: true }).fill(FIRST)
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? ''
  const app = authenticator(key)
  await page.getByLabel('Code from your app').fill(app.code())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  const codes = await page.getByRole('status').getByRole('listitem').allTextContents()
  expect(codes.length).toBeGreaterThan(1)
  await expectWellMade(page, 'recovery codes')

  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, FIRST)
  await expectWellMade(page, 'sign-in with a code')
  await page.getByLabel('Code', { exact: true }).fill(app.code())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await inConsole(page)
  return codes
}

/** On a second device by a recovery code; the new password signs that device out. */
async function changePassword(
  page: Page,
  browser: Browser,
  { origin, email, link }: InvitedStack,
  codes: string[],
): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByRole('alert')).toContainText('This link has already been used')
  await expectWellMade(other, 'a used link')
  await other.goto('/console/signin')
  await signIn(other, email, FIRST)
  await other.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await other.getByRole('button', { name: 'Sign In' }).click()
  await inConsole(other)

  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(rowOf(page, 'Signed-in devices', '(this one)')).toHaveCount(1)
  await expect(section(page, 'Signed-in devices').getByRole('button', { name: /^Sign out/ })).toHaveCount(1)
  await expectWellMade(page, 'own account')
  const password = section(page, 'Password')
  await password.getByLabel('Current password').fill(FIRST)
  await password.getByLabel('New password', { exact: true }).fill(SECOND)
  await password.getByLabel('Confirm new password').fill(SECOND)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(section(page, 'Signed-in devices').getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await expect(password.getByLabel('Current password')).toHaveValue('')
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await elsewhere.close()

  await signOut(page)
  await signIn(page, email, SECOND)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(
    page
      .getByText(/code/i)
      .filter({ hasText: /wrong|used|not|invalid|incorrect/i })
      .first(),
  ).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await inConsole(page)
}

test('the first run says what is missing, adds it and invites people, for its roles alone [CN-031] [CN-009] [CN-175]', async ({
  page,
  stack,
}) => {
  await enterConsole(page, 'admin', '/console/first-run')
  await expect(section(page, 'Before the first order')).toContainText('The first order can be taken')
  await expect(section(page, 'Open invitations')).toBeVisible()
  const station = section(page, 'Add a filling station')
  await station.getByRole('button', { name: 'Add station' }).click()
  await expect(station.getByLabel('Name')).toBeFocused()
  await expectWellMade(page, 'first run')
  await station.getByLabel('Name').fill('Ojota depot')
  await station.getByLabel('Address').fill('12 Ikorodu Road, Ojota')
  await station.getByRole('button', { name: 'Add station' }).click()
  await expect(station.getByLabel('Name')).toHaveValue('')

  const invite = section(page, 'Invite a driver')
  await invite.getByLabel('Name').fill('Tunde Ajayi')
  await invite.getByLabel('Email').fill('tunde.ajayi@example.com')
  await invite.getByLabel('Phone').fill('08031234567')
  await invite.getByLabel('Vehicle').fill('White Toyota Hilux')
  await invite.getByLabel('Number plate').fill('KJA-482-XB')
  await invite.getByRole('button', { name: 'Invite driver' }).click()
  const invited = rowOf(page, 'Open invitations', 'tunde.ajayi@example.com')
  await expect(invited).toContainText('Driver')
  const first = await mailedLink(stack, 'tunde.ajayi@example.com')
  await invited.getByRole('button', { name: 'Send again to Tunde Ajayi' }).click()
  await expect.poll(() => mailedLink(stack, 'tunde.ajayi@example.com')).not.toBe(first)
  await expectWellMade(page, 'first run with an invitation')
  await invited.getByRole('button', { name: 'Revoke of Tunde Ajayi' }).click()
  await expect(invited).toHaveCount(0)

  await page.route('**/api/staff/first-run', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, missing: ['driver'] } } })
  })
  await page.reload()
  const needs = section(page, 'Before the first order')
  await expect(needs).toContainText('Missing: A driver')
  await expect(needs).toContainText('Done: A station where drivers load')
  await expectWellMade(page, 'first run with something missing')
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1, name: 'First run' })).toBeVisible()

  await signOut(page)
  await enterConsole(page, 'support')
  await page.goto('/console/first-run')
  await expect(page.getByText('Support accounts cannot open First run.')).toBeVisible()
})
