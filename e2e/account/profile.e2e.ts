import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { countCalls, failSilently, failWith, refuseFields } from '../support/browser/network.ts'
import { expectInPlace, takeToast } from '../support/browser/toasts.ts'
import { addAddress, enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const SAVE = 'PUT /users/me'
const PROFILE = '/dashboard/settings?tab=profile'

const profile = (page: Page) => page.getByRole('region', { name: 'Your profile' })
const addresses = (page: Page) => page.getByRole('region', { name: 'Addresses' })
const newRow = (page: Page) => addresses(page).getByRole('group', { name: 'New address' })
const saveAddresses = (page: Page) => page.getByRole('button', { name: 'Save Addresses' })
const warning = (page: Page) => page.getByText('You have unsaved address changes', { exact: true })

/** A picture that the browser itself has drawn. */
const picture = async (page: Page) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

test('names and phone are saved from the Profile tab, the e-mail address cannot be changed [ST-003] [ST-004] [ST-005] [ST-006] [ST-012] [ER-026] [AP-028] [VA-058]', async ({
  page,
  customer,
}) => {
  const reads = countCalls(page, 'GET /users/me')
  await enter(page, customer, PROFILE)
  await expect(profile(page).getByText('ṢA', { exact: true })).toBeVisible()
  await expect(profile(page).getByRole('heading', { name: 'Ṣọlá Adéyẹmí' })).toBeVisible()
  await expect(profile(page).getByText(customer.email, { exact: true })).toBeVisible()
  expect(reads()).toBeGreaterThan(0)
  const email = page.getByLabel('Email')
  await expect(email).toHaveValue(customer.email)
  await expect(email).not.toBeEditable()
  await expect(email).toHaveAccessibleDescription('Email cannot be changed')

  for (const [typed, kept] of [
    ['0803 123 4567', '0803 123 4567'],
    ['+234 806 123 4567', '0806 123 4567'],
    ['2348071234567', '0807 123 4567'],
    ['809-123-4567', '0809 123 4567'],
  ] as const) {
    await page.getByLabel('Phone').fill(typed)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await takeToast(page, 'Profile information updated successfully')
    await expect(page.getByLabel('Phone')).toHaveValue(kept)
  }
  await page.getByLabel('First name').fill(' Ọlá 🙂 ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await takeToast(page, 'Profile information updated successfully')
  await expect(page.getByLabel('First name')).toHaveValue('Ọlá 🙂')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ọlá 🙂 Adéyẹmí' })).toBeVisible()
  await expectAccessible(page, 'Profile')
})

test('what is wrong stands at its field, and a failure without a sentence has one of ours [ER-024] [ER-025]', async ({
  page,
  customer,
}) => {
  await enter(page, customer, PROFILE)
  const save = page.getByRole('button', { name: 'Save Changes' })
  const calls = countCalls(page, SAVE)
  await page.getByLabel('First name').fill(' ')
  await page.getByLabel('Phone').fill('call me')
  await save.click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Enter a phone number such as 0803 123 4567')).toBeVisible()
  expect(calls()).toBe(0)

  await page.getByLabel('First name').fill('Bisi')
  await page.getByLabel('Phone').fill('')
  const refused = await refuseFields(page, SAVE, { lastName: ['Last name is not a name'] })
  await save.click()
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is not a name')
  await refused.stop()
  const failed = await failSilently(page, SAVE)
  await save.click()
  await takeToast(page, 'Failed to update profile. Please try again.')
  await page.setInputFiles('input[type=file]', await picture(page))
  await expect(profile(page).getByText('Failed to update profile', { exact: true })).toBeVisible()
  await failed.stop()
})

test('a picture is chosen, shown everywhere, kept over a reload and removed again [ST-018] [GN-008] [EN-006]', async ({
  page,
  customer,
}) => {
  await enter(page, customer, PROFILE)
  await page.setInputFiles('input[type=file]', {
    name: 'page.png',
    mimeType: 'text/html',
    buffer: Buffer.from('<html></html>'),
  })
  await expect(profile(page).getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.')
  await page.setInputFiles('input[type=file]', {
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(profile(page).getByRole('alert')).toHaveText(
    'This picture is larger than 5 MB. Please choose a smaller one.',
  )
  await page.setInputFiles('input[type=file]', await picture(page))
  await expect(profile(page).getByRole('button', { name: 'Change picture' })).toBeVisible()
  await page.reload()
  const shown = page.locator('img[src^="/api/pictures/"]').filter({ visible: true })
  await expect(shown).toHaveCount(2)
  await expect.poll(() => shown.first().evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(256)
  await profile(page).getByRole('button', { name: 'Remove picture' }).click()
  await takeToast(page, 'Picture removed')
  await expect(shown).toHaveCount(0)
  await expect(profile(page).getByText('ṢA', { exact: true })).toBeVisible()
})

test('addresses are held locally until they are saved as one list [ST-007] [ST-008] [ST-009] [ST-010] [ST-011] [TR-027] [EN-012] [VA-032] [ER-035] [ER-041]', async ({
  page,
  customer,
}) => {
  await enter(page, customer, PROFILE)
  await expect(page.getByText('No addresses added yet')).toBeVisible()
  await expect(saveAddresses(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add your first address' }).click()
  await expect(newRow(page)).toHaveCount(1)
  await expect(warning(page)).toBeVisible()
  const first = newRow(page).first()
  await expect(first.getByLabel('Street')).toBeFocused()
  await saveAddresses(page).click()
  await takeToast(page, 'Addresses saved successfully')
  await expect(page.getByText('No addresses added yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add Address' }).click()
  await newRow(page).getByLabel('Street').fill('1 Ọlá Road')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await saveAddresses(page).click()
  const row = page.getByRole('group', { name: '1 Ọlá Road' })
  await expect(row.getByText('Street and city are required')).toBeVisible()
  await row.getByLabel('City').fill('Lekki')
  const failed = await failSilently(page, SAVE)
  await saveAddresses(page).click()
  await takeToast(page, 'Failed to save addresses')
  await expect(warning(page)).toBeVisible()
  await failed.stop()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await saveAddresses(page).click()
  await takeToast(page, 'Addresses saved successfully')
  expect((await sent).postDataJSON()).toEqual({
    addresses: [{ street: '1 Ọlá Road', city: 'Lekki', state: 'Lagos', LGA: '' }],
  })
  await expect(warning(page)).toHaveCount(0)
  await expect(saveAddresses(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit 1 Ọlá Road' }).click()
  await page.getByRole('group', { name: '1 Ọlá Road' }).getByLabel('Street').fill('2 Road')
  await expect(warning(page)).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Remove 1 Ọlá Road' }).click()
  await expect(warning(page)).toBeVisible()
  await saveAddresses(page).click()
  await takeToast(page, 'Addresses saved successfully')
  await expect(page.getByText('No addresses added yet')).toBeVisible()
})

test('leaving with unsaved changes asks, and staying keeps them', async ({ page, customer, stack }) => {
  await addAddress(stack, customer)
  await enter(page, customer, PROFILE)
  await page.getByRole('button', { name: 'Remove 14 Admiralty Road' }).click()
  await page.getByRole('tab', { name: 'Theme Settings' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('You have unsaved address changes.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(warning(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Theme Settings' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('tab', { name: 'Theme Settings' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByText('14 Admiralty Road')).toBeVisible()
})

test('a copy of the data is downloaded with the password, and the account closes for good', async ({
  page,
  customer,
}) => {
  await enter(page, customer, '/dashboard/settings?tab=security')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download your data' })
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(customer.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account.email).toBe(customer.email)
  await takeToast(page, 'Your data has been downloaded')

  const owed = await failWith(page, 'POST /users/me/close', 'Order #ABC123 is still active.', 409)
  await page.getByRole('button', { name: 'Close your account' }).click()
  const closing = page.getByRole('dialog', { name: 'Close your account?' })
  await closing.getByLabel('Your password', { exact: true }).fill(customer.password)
  await closing.getByRole('button', { name: 'Close account' }).click()
  await expectInPlace(page, 'Order #ABC123 is still active.')
  await owed.stop()
  await closing.getByRole('button', { name: 'Close account' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('Your account is closed.')).toBeVisible()
})

test('who never agreed to the terms in force is asked until they agree (C-28)', async ({
  page,
  customer,
}) => {
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, termsAgreed: false } } })
  })
  await enter(page, customer)
  await expect(page.getByText('Please agree to our terms.')).toBeVisible()
  await expectAccessible(page, 'the question about the terms')
  await page.getByRole('button', { name: 'I agree' }).click()
  await takeToast(page, 'Thank you. Your agreement is saved.')
  await expect(page.getByText('Please agree to our terms.')).toHaveCount(0)
})
