import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deliverOrder } from '../support/deliveries.ts'
import { placePaidOrder } from '../support/orders.ts'
import type { Screen } from './screen.ts'
import { signIn, signInStaff } from './sign-in.ts'
import { DESK, ENGINES, expect, PHONE, test } from './test.ts'
import { whenStill } from './when-still.ts'

/** Where a person looks at the same page in several engines side by side: index.html. */
const PICTURES = join(import.meta.dirname, '..', '..', '.cache', 'browsers')

const LOOKS = [
  { device: 'phone', size: PHONE, theme: 'light' },
  { device: 'phone', size: PHONE, theme: 'dark' },
  { device: 'desk', size: DESK, theme: 'light' },
  { device: 'desk', size: DESK, theme: 'dark' },
] as const

/** Names of the pictures that were taken, without their engines. */
const taken = new Set<string>()

/** What stands on the page now, without a part that leads past the edge of the screen. */
async function expectWhole(screen: Screen, what: string) {
  await screen.sees({ role: 'heading' })
  // A page that is left while its parts are on their way writes that they did not come.
  await screen.run(whenStill)
  const wide = await screen.run(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wide, `${what}: pixels beside the screen`).toBeLessThanOrEqual(0)
}

for (const engine of ENGINES)
  for (const { device, size, theme } of LOOKS) {
    test(`${engine}, ${device}, ${theme}: landing, sign-in, order, track, receipt and board stand on the screen`, {
      tag: '@pictures',
    }, async ({ openScreen, stack, customer }) => {
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
        taken.add(`${name}-${device}-${theme}`)
        writeFileSync(join(PICTURES, `${name}-${device}-${theme}-${engine}.png`), await screen.picture())
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
  }

test.afterAll(() => {
  if (taken.size === 0) return
  const rows = [...taken].map((name) => {
    const cells = ENGINES.map(
      (engine) => `<td><img src="${name}-${engine}.png" alt="${name}, ${engine}" width="440"></td>`,
    )
    return `<tr><th>${name}</th>${cells.join('')}</tr>`
  })
  const head = ENGINES.map((engine) => `<th>${engine}</th>`).join('')
  const page = `<!doctype html><title>Side by side</title><table><tr><th></th>${head}</tr>${rows.join('')}</table>`
  writeFileSync(join(PICTURES, 'index.html'), page)
})

/** Pages of the console to which neither its bar of rooms nor the tabs of a room lead. */
const BESIDE_ROOMS = ['dispatch?view=map', 'dispatch?view=table', 'account', 'money/bank-statements/import']

/** In the page: where the bar of rooms and the tabs of a room lead, without pages of one thing. */
const roomsInPage = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/console/"]')]
    .map(({ pathname }) => pathname)
    .filter((path) => !/_/.test(path))

for (const engine of ENGINES)
  for (const [device, size, theme, role] of [
    ['phone', PHONE, 'light', 'admin'],
    ['desk', DESK, 'dark', 'owner'],
  ] as const)
    test(`${engine}, ${device}: the ${role} opens every room, and none writes an error`, async ({
      openScreen,
    }) => {
      const screen = await openScreen(engine, size)
      await screen.show(theme)
      await signInStaff(screen, role)
      await screen.sees({ role: 'heading' })
      const rooms = new Set([
        ...(await screen.run(roomsInPage)),
        ...BESIDE_ROOMS.map((room) => `/console/${room}`),
      ])
      // A set goes on with what is added meanwhile: the tabs of each room.
      for (const room of rooms) {
        await screen.open(room)
        await expectWhole(screen, room)
        for (const tab of await screen.run(roomsInPage)) rooms.add(tab)
      }
      expect(rooms.size).toBeGreaterThan(10)
      console.log(`${engine}, ${device}: ${rooms.size} pages of the console`)
    })

for (const engine of ENGINES)
  test(`${engine}: staff save a list as CSV`, async ({ openScreen, stack, customer }) => {
    const { _id } = await placePaidOrder(stack, customer)
    const screen = await openScreen(engine, DESK)
    await signInStaff(screen, 'admin')
    await screen.open('/console/orders')
    await screen.sees({ role: 'button', name: 'CSV' })
    // No protocol of all engines tells of a download: what is handed to the browser is read instead.
    await screen.run(() => {
      const give = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (file) => {
        if (file instanceof Blob)
          void file.text().then((text) => document.documentElement.setAttribute('data-saved', text))
        return give(file)
      }
    })
    await screen.press('CSV')
    const saved = () => screen.run(() => document.documentElement.getAttribute('data-saved') ?? '')
    await expect.poll(saved, { timeout: 30_000 }).toContain(_id)
  })
