import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { at, expectAllAccessible, heading, type Screen } from '../support/browser/screens.ts'
import { addAddress, type Customer, enter } from '../support/customers.ts'
import { assignDriver, deliverOrder } from '../support/deliveries.ts'
import { placeOrder, placePaidOrder } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { openTicket } from '../support/tickets.ts'

// Each is a long walk of its own.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const SECURITY = '/dashboard/settings?tab=security'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** What a button of the Security tab opens. */
const secured = (name: string, open: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page) => {
    await page.goto(SECURITY)
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await open(page)
  },
})

async function askForSecondFactor(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function setUpSecondFactor(page: Page, { password }: Customer): Promise<void> {
  await askForSecondFactor(page)
  await dialog(page).getByLabel('Your password').fill(password)
  await press(page, 'Continue')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await press(page, 'Confirm')
  await expect(page.getByText(/^Please enter/).first()).toBeVisible()
}

test('the account settings and what they ask are accessible', async ({ page, stack, customer }) => {
  await addAddress(stack, customer)
  await enter(page, customer)
  await expectAllAccessible(page, [
    {
      name: 'the profile with unsaved and wrong addresses',
      open: async (tab) => {
        await tab.goto('/dashboard/settings')
        await press(tab, 'Add Address')
        await tab.getByLabel('City or area').fill('Lekki')
        await press(tab, 'Save Addresses')
        await expect(tab.getByText('Street and city are required')).toBeVisible()
      },
    },
    {
      name: 'the themes',
      open: async (tab) => {
        await tab.goto('/dashboard/settings?tab=theme')
        await expect(tab.getByRole('radio')).toHaveCount(3)
      },
    },
    secured('the security tab with messages', async (tab) => {
      await tab.getByLabel('Current password').fill('a')
      await tab.getByLabel('New password', { exact: true }).fill('short')
      await tab.getByLabel('Confirm new password').fill('other')
      await press(tab, 'Update Password')
      await expect(tab.getByText('Passwords do not match')).toBeVisible()
    }),
    secured('the question for the password', askForSecondFactor),
    secured('the set-up of the second factor', (tab) => setUpSecondFactor(tab, customer)),
    secured('closing the account', async (tab) => {
      await press(tab, 'Close your account')
      await expect(dialog(tab)).toBeVisible()
    }),
  ])
})

test('the notifications with their menus are accessible, and the question about the terms', async ({
  page,
  stack,
  customer,
}) => {
  for (let count = 0; count < 6; count += 1) await placePaidOrder(stack, customer)
  const screen = '/dashboard/notifications'
  const list = async (tab: Page) => {
    await tab.goto(screen)
    await expect(tab.getByRole('article')).toHaveCount(10)
  }
  await enter(page, customer)
  await expectAllAccessible(page, [
    { name: '/dashboard/notifications', open: list },
    {
      name: 'the menu of a notification',
      open: async (tab) => {
        await list(tab)
        await press(tab, /^Options for/)
        await expect(tab.getByRole('menuitem').first()).toBeVisible()
      },
    },
    {
      name: 'the preferences',
      open: async (tab) => {
        await list(tab)
        await press(tab, 'Actions')
        await tab.getByRole('menuitem', { name: 'Notification preferences' }).click()
        await expect(tab.getByLabel('Price changes')).toBeVisible()
      },
    },
  ])
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, termsAgreed: false } } })
  })
  await expectAllAccessible(page, [
    {
      name: 'the question about the terms, above an empty list',
      open: async (tab) => {
        await tab.goto(`${screen}?filter=orders&page=1`)
        await expect(tab.getByText('Please agree to our terms.')).toBeVisible()
      },
    },
  ])
})

test('the screens of support are accessible', async ({ page, stack, customer }) => {
  const ticket = await openTicket(stack, customer)
  await openTicket(stack, customer, { message: 'A long question. '.repeat(50) })
  const token = await staffToken(stack, 'support')
  await callApi(stack, 'POST', `/staff/tickets/${ticket.id}/reply`, {
    token,
    body: { message: 'Good afternoon. Which order do you mean?' },
  })
  const path = `/dashboard/support/ticket/${ticket.id}`
  await enter(page, customer)
  await expectAllAccessible(page, [
    {
      name: '/dashboard/support',
      open: async (tab) => {
        await tab.goto('/dashboard/support')
        await expect(tab.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(2)
      },
    },
    at('/dashboard/support?search=no%20such%20ticket', 'No tickets match your search'),
    {
      name: 'a new ticket with messages',
      open: async (tab) => {
        await tab.goto('/dashboard/support/create')
        await press(tab, 'Create Ticket')
        await expect(tab.getByText('Please select a category')).toBeVisible()
      },
    },
    {
      name: 'a ticket',
      open: async (tab) => {
        await tab.goto(path)
        await expect(tab.getByRole('log').getByRole('article')).toHaveCount(2)
      },
    },
    {
      name: 'closing a ticket',
      open: async (tab) => {
        await tab.goto(path)
        await press(tab, 'Close Ticket')
        await expect(tab.getByRole('alertdialog')).toBeVisible()
      },
    },
    at('/dashboard/support/ticket/none', 'Ticket not found'),
  ])
})

test('a receipt, a rating and both maps are accessible', async ({ page, stack, customer }) => {
  const delivered = await placePaidOrder(stack, customer)
  await deliverOrder(stack, customer, delivered._id)
  const waiting = await placeOrder(stack, customer)
  const onItsWay = await placePaidOrder(stack, customer)
  const driver = await assignDriver(stack, customer, onItsWay._id)
  await driver.accept()
  await driver.load()
  await driver.depart()
  await enter(page, customer)
  await expectAllAccessible(page, [
    at(`/dashboard/receipt/${delivered._id}`, /^Receipt GF-/, 'a receipt'),
    at(`/dashboard/receipt/${waiting._id}`, /^No receipt yet/),
    {
      name: 'a rating without stars',
      open: async (tab) => {
        await tab.goto(`/dashboard/delivery-status/${delivered._id}`)
        await press(tab, 'Send Rating')
        await heading(tab, 'Rate this delivery')
      },
    },
    {
      name: 'the live map',
      open: async (tab) => {
        // Now, not before the walk, which takes minutes.
        await driver.reportPosition({ lat: 6.4414, lng: 3.4705 })
        await tab.goto(`/dashboard/delivery-status/${onItsWay._id}`)
        await press(tab, 'Track Live')
        await expect(tab.getByText(/^Updated \d+ s ago/)).toBeVisible()
        await expect(tab.getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible()
      },
    },
    {
      name: 'the map of a pin',
      open: async (tab) => {
        // Without a saved address the form stands in its place.
        await tab.goto('/dashboard/order-fuel?step=review')
        await press(tab, 'Choose on the map')
        await expect(tab.getByRole('application')).toBeVisible()
      },
    },
  ])
})
