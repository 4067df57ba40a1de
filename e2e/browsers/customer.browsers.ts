import { writeFileSync } from 'node:fs'
import { callApi } from '../support/api.ts'
import { newEmail, tokenFor } from '../support/customers.ts'
import { deliverOrder } from '../support/deliveries.ts'
import { PHOTO } from '../support/driver-phone.ts'
import type { Screen } from './screen.ts'
import { DESK, ENGINES, expect, PHONE, test } from './test.ts'
import { whenStill } from './when-still.ts'

const PASSWORD = 'lantern-and-gate-7'

/** From the landing page to the dashboard of a new account, with the code that was mailed. */
async function signUp(screen: Screen, email: string, codeFor: (email: string) => Promise<string>) {
  await screen.open('/')
  await screen.press('Create Account', 'link')
  await screen.fill('First name', 'Ngozi')
  await screen.fill('Last name', 'Ẹgbẹ́')
  await screen.fill('Email', email)
  await screen.fill('Password', PASSWORD)
  await screen.tick('I agree')
  await screen.press('Create Account')
  await screen.isAt(/^\/verify-email/)
  await screen.fill('', await codeFor(email))
  await screen.isAt(/^\/signin/)
  await screen.fill('Password', PASSWORD)
  await screen.press('Sign In')
  await screen.isAt(/^\/dashboard$/)
}

/** 20 litres to a new address with a pin on the map, paid on the hosted page. */
async function orderAndPay(screen: Screen) {
  await screen.open('/dashboard/order-fuel')
  await screen.press('Increase by 10 litres')
  await screen.press('Next')
  await screen.fill('Street', '14 Admiralty Road')
  await screen.fill('City or area', 'Lekki')
  await screen.press('Choose on the map')
  await screen.press('', 'map')
  await screen.sees('We deliver here')
  await screen.press('Save$')
  await screen.press('Generator', 'radio')
  await screen.press('Create Order')
  await screen.sees('Order created')
  await screen.press('Proceed to Payment')
  await screen.isAt(/^\/sandbox\/checkout\//)
  await screen.press('Continue with')
  await screen.isAt(/^\/dashboard\/delivery-status\/ord_/)
  await screen.sees('Payment Confirmed')
}

/** In the settings, after a look at what the first one is about. */
async function changeTheme(screen: Screen, other: 'Dark' | 'Light') {
  await screen.open('/dashboard/settings')
  await screen.press('Security', 'tab')
  await screen.sees('Password')
  await screen.press('Theme Settings', 'tab')
  await screen.press(other, 'radio')
  const isDark = () => screen.run(() => document.documentElement.classList.contains('dark'))
  await expect.poll(isDark).toBe(other === 'Dark')
}

for (const engine of ENGINES)
  for (const [device, size, theme] of [
    ['phone', PHONE, 'light'],
    ['desk', DESK, 'dark'],
  ] as const)
    test(`${engine}, ${device}: a newcomer orders to a pin, pays, and sees it delivered with its receipt`, async ({
      openScreen,
      stack,
      front,
    }, testInfo) => {
      const email = newEmail()
      const screen = await openScreen(engine, size)
      await screen.show(theme)
      await signUp(screen, email, stack.mail.codeFor)
      await orderAndPay(screen)
      const customer = {
        email,
        password: PASSWORD,
        firstName: '',
        lastName: '',
        token: await tokenFor(stack, { email, password: PASSWORD }),
      }
      const { data } = await callApi<{ data: { _id: string }[] }>(stack, 'GET', '/orders/user', {
        token: customer.token,
      })
      const orderId = data[0]?._id ?? ''
      await deliverOrder(stack, customer, orderId)
      await screen.open(`/dashboard/delivery-status/${orderId}`)
      await screen.sees('Delivered')
      await screen.press('View receipt', 'link')
      await screen.sees('Provider reference')

      await screen.open('/dashboard/order-fuel')
      await screen.press('Next')
      await screen.press('Create Order')
      await screen.sees('Order created')
      await screen.open('/dashboard/order-history')
      await screen.press('Cancel #')
      await screen.press('Changed my mind', 'radio')
      await screen.press('Cancel Order')
      await screen.seesNo({ role: 'dialog' })
      await screen.sees('Cancelled')

      const picture = testInfo.outputPath('gate.png')
      writeFileSync(picture, PHOTO.buffer)
      await screen.open('/dashboard/support/create')
      await screen.select('Category', 'Delivery')
      await screen.fill('Message', 'The meter and the bill differ by a litre.')
      await screen.attach('Add pictures', picture)
      await screen.sees({ role: 'button', name: 'Remove gate.png' })
      await screen.press('Create Ticket')
      await screen.isAt(/^\/dashboard\/support\/ticket\//)
      await screen.sees('The meter and the bill differ by a litre.')

      await changeTheme(screen, theme === 'light' ? 'Dark' : 'Light')

      await screen.open('/dashboard')
      await screen.run(() => navigator.serviceWorker.ready.then(() => undefined))
      // Parts that are on their way would write that they did not come.
      await screen.run(whenStill)
      front.cut()
      await screen.open('/dashboard')
      await screen.sees('Ngozi')
      front.restore()
      expect(screen).toBeDefined()
    })
