import type { Page } from '@playwright/test'
import { rememberEmail } from '../support/browser/browser-storage.ts'
import { at, heading, type Screen } from '../support/browser/screens.ts'
import { addAddress, enter, newEmail } from '../support/customers.ts'
import { assignDriver, deliverOrder, failDelivery } from '../support/deliveries.ts'
import { placeOrder, placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'
import { openTicket } from '../support/tickets.ts'
import { givePin, lengthen, showPasskeys } from './scenes.ts'
import { takePictures } from './take.ts'

test.describe.configure({ mode: 'parallel' })

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** A screen under a name that may be a file's. */
const named = (name: string, path: string, words: string | RegExp): Screen => ({ ...at(path, words), name })
const pressed = (
  name: string,
  path: string,
  button: string | RegExp,
  role: 'dialog' | 'alertdialog' | 'status',
) => ({
  name,
  open: async (page: Page) => {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole(role).first()).toBeVisible()
  },
})

test('the public pages and the forms of an account', async ({ page }) => {
  await rememberEmail(page, newEmail())
  await takePictures(
    page,
    [
      named('landing', '/', /Fuel at your gate/),
      named('terms', '/terms', 'Terms'),
      named('faqs', '/faqs', 'FAQs'),
      named('privacy', '/privacy', 'Privacy Policy'),
      named('sign-in', '/signin', 'Welcome Back'),
      named('sign-up', '/signup', 'Create an Account'),
      named('forgot-password', '/forgot-password', /./),
      named('verify-email', '/verify-email', 'Check your email'),
      named('reset-password', '/reset-password', 'Reset your password'),
    ],
    SIZES,
  )
})

test('an account that has nothing yet', async ({ page, customer }) => {
  await enter(page, customer)
  await takePictures(
    page,
    [
      named('home-empty', '/dashboard', /Ṣọlá/),
      named('orders-empty', '/dashboard/order-history', 'No orders found'),
      named('status-empty', '/dashboard/delivery-status', 'No active order'),
      named('support-empty', '/dashboard/support', 'Support'),
      named('review-empty', '/dashboard/order-fuel?step=review', 'Order summary'),
    ],
    SIZES,
  )
})

test('ordering', async ({ page, stack, customer }) => {
  const address = await addAddress(stack, customer)
  await givePin(stack, customer, address)
  await addAddress(stack, customer, { street: '2 Allen Avenue, Block 12B', city: 'Ikeja', LGA: 'Ikeja' })
  const order = await placeOrder(stack, customer)
  await placePaidOrder(stack, customer, { fuel: 'AGO' })
  await placeOrder(stack, customer, { fuel: 'DPK' })
  await enter(page, customer)
  const status = `/dashboard/delivery-status/${order._id}`
  await takePictures(
    page,
    [
      named('home', '/dashboard', /Ṣọlá/),
      named('order-fuel', '/dashboard/order-fuel', 'Order summary'),
      named('review', '/dashboard/order-fuel?step=review', 'Order summary'),
      named('placed', `/dashboard/order-fuel?placed=${order._id}`, 'Order created'),
      named('orders', '/dashboard/order-history', 'Orders'),
      named('order-details', `/dashboard/order-history?order=${order._id}`, 'History'),
      named('status-unpaid', status, 'Timeline'),
      named('payment-check', `${status}?paid=check`, 'Checking your payment…'),
      pressed('cancelling', status, 'Cancel Order', 'alertdialog'),
      pressed('new-address', '/dashboard/order-fuel?step=review', 'Add New Location', 'dialog'),
      pressed('addresses', '/dashboard/order-fuel?step=review', 'Edit addresses', 'dialog'),
    ],
    SIZES,
  )
})

test('deliveries', async ({ page, stack, customer }) => {
  await addAddress(stack, customer)
  const delivered = await placePaidOrder(stack, customer)
  await deliverOrder(stack, customer, delivered._id)
  const failed = await placePaidOrder(stack, customer)
  await failDelivery(stack, customer, failed._id)
  const paid = await placePaidOrder(stack, customer, { fuel: 'AGO' })
  const onItsWay = await placePaidOrder(stack, customer)
  const driver = await assignDriver(stack, customer, onItsWay._id)
  await driver.accept()
  await driver.load()
  await driver.depart()
  await enter(page, customer)
  const status = (id: string) => `/dashboard/delivery-status/${id}`
  await takePictures(
    page,
    [
      named('status-on-its-way', status(onItsWay._id), 'Timeline'),
      {
        name: 'track-live',
        open: async (tab) => {
          await driver.reportPosition({ lat: 6.4414, lng: 3.4705 })
          await tab.goto(status(onItsWay._id))
          await tab.getByRole('button', { name: 'Track Live' }).click()
          await expect(tab.getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible()
        },
      },
      named('status-failed', status(failed._id), 'We could not deliver'),
      named('status-delivered', status(delivered._id), 'Rate this delivery'),
      pressed('change-delivery', status(paid._id), 'Change address or time', 'dialog'),
      named('receipt', `/dashboard/receipt/${delivered._id}`, /^Receipt GF-/),
      named('notifications', '/dashboard/notifications', 'Notifications'),
    ],
    SIZES,
  )
})

test('account and support', async ({ page, stack, customer }) => {
  const address = await addAddress(stack, customer)
  await givePin(stack, customer, address)
  const ticket = await openTicket(stack, customer)
  await openTicket(stack, customer, { message: 'A long question. '.repeat(50) })
  await enter(page, customer)
  await showPasskeys(page)
  await takePictures(
    page,
    [
      named('profile', '/dashboard/settings', 'Account Settings'),
      named('security', '/dashboard/settings?tab=security', 'Passkeys'),
      named('theme', '/dashboard/settings?tab=theme', 'Account Settings'),
      pressed('add-passkey', '/dashboard/settings?tab=security', 'Add a passkey', 'dialog'),
      {
        name: 'not-served',
        open: async (tab) => {
          await tab.goto('/dashboard/order-fuel?step=review')
          await expect(tab.getByRole('button', { name: 'Tell me when you serve my area' })).toBeVisible()
        },
      },
      named('support', '/dashboard/support', 'Support'),
      named('new-ticket', '/dashboard/support/create', /ticket/i),
      {
        name: 'ticket',
        open: async (tab) => {
          await tab.goto(`/dashboard/support/ticket/${ticket.id}`)
          await expect(tab.getByRole('log')).toBeVisible()
          await heading(tab, /^Ticket/)
        },
      },
      named('not-found', '/dashboard/support/ticket/none', 'Ticket not found'),
    ],
    SIZES,
  )
})

test('long names, addresses and amounts', async ({ page, stack, customer }) => {
  await addAddress(stack, customer, {
    street: 'Block 12B, Flat 304, Prince Adewale Oyenuga Crescent, behind the second estate gate',
    city: 'Lekki Phase 1 Extension',
  })
  const order = await placePaidOrder(stack, customer)
  await enter(page, customer)
  await lengthen(page)
  await takePictures(
    page,
    [
      named('long-home', '/dashboard', /Good/),
      named('long-orders', '/dashboard/order-history', 'Orders'),
      named('long-status', `/dashboard/delivery-status/${order._id}`, 'Timeline'),
      named('long-details', `/dashboard/order-history?order=${order._id}`, 'History'),
      named('long-review', '/dashboard/order-fuel?step=review', 'Order summary'),
      named('long-profile', '/dashboard/settings', 'Account Settings'),
    ],
    SIZES,
  )
})
