import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deliverOrder } from '../support/deliveries.ts'
import { placePaidOrder } from '../support/orders.ts'
import { ROOMS } from './rooms.ts'
import type { Screen } from './screen.ts'
import { signIn, signInStaff } from './sign-in.ts'
import { DESK, ENGINES, expect, PHONE, test } from './test.ts'
import { whenStill } from './when-still.ts'

/** Where a person looks at the same page in three engines side by side. */
const PICTURES = join(import.meta.dirname, '..', '..', '.cache', 'browsers')

/** What stands on the page now, without a part that leads past the edge of the screen. */
async function expectWhole(screen: Screen, what: string) {
  await screen.sees({ role: 'heading' })
  // A page that is left while its parts are on their way writes that they did not come.
  await screen.run(whenStill)
  const wide = await screen.run(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wide, `${what}: pixels beside the screen`).toBeLessThanOrEqual(0)
}

for (const engine of ENGINES)
  for (const [device, size, theme] of [
    ['phone', PHONE, 'light'],
    ['desk', DESK, 'dark'],
  ] as const) {
    test(`${engine}, ${device}: landing, sign-in, order, track, receipt and board stand on the screen`, async ({
      openScreen,
      stack,
      customer,
    }) => {
      const delivered = await placePaidOrder(stack, customer)
      await deliverOrder(stack, customer, delivered._id)
      const { _id } = await placePaidOrder(stack, customer)
      const screen = await openScreen(engine, size)
      await screen.show(theme)
      mkdirSync(PICTURES, { recursive: true })
      const look = async (name: string, path: string, words: string) => {
        await screen.open(path)
        await screen.sees(words)
        await expectWhole(screen, name)
        writeFileSync(join(PICTURES, `${name}-${device}-${engine}.png`), await screen.picture())
      }
      await look('landing', '/', '₦')
      await look('sign-in', '/signin', 'Sign In')
      await signIn(screen, customer)
      await look('order', '/dashboard/order-fuel', 'Next')
      await look('track', `/dashboard/delivery-status/${_id}`, 'Payment Confirmed')
      await look('receipt', `/dashboard/receipt/${delivered._id}`, 'Provider reference')
      await signInStaff(screen, 'admin')
      await look('board', '/console/dispatch?view=board', 'Unplanned')
    })

    test(`${engine}, ${device}: staff open every room, and none writes an error`, async ({ openScreen }) => {
      const screen = await openScreen(engine, size)
      await screen.show(theme)
      await signInStaff(screen, 'owner')
      for (const room of ROOMS) {
        await screen.open(room)
        await expectWhole(screen, room)
      }
    })
  }
