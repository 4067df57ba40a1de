import type { BrowserContext, Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { toast } from '../support/browser/toasts.ts'
import { type Customer, enter } from '../support/customers.ts'
import { countOrders } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const CHEVRON = { latitude: 6.449, longitude: 3.53072 }
const IKEJA = { latitude: 6.6018, longitude: 3.3515 }
const OUTSIDE = 'This address is outside our usual delivery areas.'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delivery Addresses' })
/** The form of the first address stands on the screen itself. */
const form = (page: Page) => page.getByRole('main')
const map = (page: Page) => page.getByRole('application')

type Pinned = { street: string; pin: { lat: number; lng: number } | null }

const savedAddresses = async (stack: Stack, { token }: Customer): Promise<Pinned[]> =>
  (await callApi<{ addresses: Pinned[] }>(stack, 'GET', '/users/me', { token })).addresses

async function standAt(context: BrowserContext, place: typeof CHEVRON): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(place)
}

// Each saves several times, and a map is drawn in between.
test.describe.configure({ timeout: 240_000 })

/** Step 2, once the fuels of step 1 are there. */
async function goToDelivery(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /^PMS/ })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
}

/** From step 1 to the form of the first address, with its two needed fields. */
async function openForm(page: Page, city: string): Promise<void> {
  await goToDelivery(page)
  await form(page).getByLabel('Street').fill('14 Chevy View Road')
  await form(page).getByLabel('City or area').fill(city)
}

test('a pin is set by own position, moved by keyboard or tap, described in words and saved', async ({
  page,
  context,
  stack,
  customer,
}) => {
  await standAt(context, CHEVRON)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(stack.origin) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  await enter(page, customer, '/dashboard/order-fuel')
  await openForm(page, 'Lekki')
  await form(page).getByRole('button', { name: 'Choose on the map' }).click()
  await expect(map(page)).toBeVisible()
  await expect(form(page).getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible()
  await form(page).getByRole('button', { name: 'Use my position' }).click()
  const words = form(page).getByText('This is in Chevron. We deliver here.')
  await expect(words).toBeVisible()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('radio', { name: /14 Chevy View Road/ })).toBeChecked()
  const [first] = await savedAddresses(stack, customer)
  expect(first?.pin).toEqual({ lat: CHEVRON.latitude, lng: CHEVRON.longitude })

  await page.getByRole('button', { name: 'Edit addresses' }).click()
  await dialog(page).getByRole('button', { name: 'Edit 14 Chevy View Road' }).click()
  await expect(words).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Move the pin', exact: true }).click()
  await map(page).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Address updated successfully')).toHaveCount(1)
  const north = (await savedAddresses(stack, customer))[0]?.pin
  expect(north?.lat).toBeGreaterThan(CHEVRON.latitude)
  expect(north?.lng).toBeCloseTo(CHEVRON.longitude, 4)

  await dialog(page).getByRole('button', { name: 'Edit 14 Chevy View Road' }).click()
  await dialog(page).getByRole('button', { name: 'Move the pin', exact: true }).click()
  await map(page).click({ position: { x: 40, y: 200 } })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Edit 14 Chevy View Road' })).toBeVisible()
  const tapped = (await savedAddresses(stack, customer))[0]?.pin
  expect(tapped?.lng).toBeLessThan(CHEVRON.longitude)

  await dialog(page).getByRole('button', { name: 'Edit 14 Chevy View Road' }).click()
  await dialog(page).getByRole('button', { name: 'Remove the pin' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Edit 14 Chevy View Road' })).toBeVisible()
  expect((await savedAddresses(stack, customer))[0]?.pin).toBeNull()
  expect(elsewhere, 'requests to others').toEqual([])
})

test('a pin outside the served areas shows a notice before the payment and blocks nothing [GN-002] [CO-043] [UX-030]', async ({
  page,
  context,
  stack,
  customer,
}) => {
  await standAt(context, IKEJA)
  await enter(page, customer, '/dashboard/order-fuel')
  await openForm(page, 'Chevron')
  await form(page).getByRole('button', { name: 'Choose on the map' }).click()
  await form(page).getByRole('button', { name: 'Use my position' }).click()
  await expect(form(page).getByText(OUTSIDE)).toBeVisible()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('radio', { name: /14 Chevy View Road/ })).toBeChecked()
  await expect(page.getByRole('main').getByText(OUTSIDE)).toBeVisible()
  const request = page.getByRole('button', { name: 'Tell me when you serve my area' })
  await request.click()
  await expect(page.getByText('We will email you once when we serve this address.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this request' }).click()
  await expect(request).toBeVisible()
  await page.getByRole('radio', { name: 'Generator' }).check()
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order created' })).toBeVisible()
  expect(await countOrders(stack, customer)).toBe(1)
})

test('without a position or without the map an address is saved all the same', async ({
  page,
  context,
  stack,
  customer,
}) => {
  await context.clearPermissions()
  await page.route(/pin-map/, (route) => route.abort())
  await enter(page, customer, '/dashboard/order-fuel')
  await openForm(page, 'Chevron')
  await form(page).getByRole('button', { name: 'Choose on the map' }).click()
  await expect(form(page).getByRole('alert')).toContainText(
    'The map did not load. You can save the address without a pin.',
  )
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('radio', { name: /14 Chevy View Road/ })).toBeChecked()
  expect((await savedAddresses(stack, customer))[0]?.pin).toBeNull()
})
