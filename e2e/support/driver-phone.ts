import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DEMO_DRIVERS } from '../../apps/server/seed/staff.ts'
import { VEHICLE_CHECK_NAMES } from '../../packages/domain/src/dispatch/runs/vehicle-check.ts'
import { callsTo } from '../../tools/demo/calls.ts'
import { createDeliveryDesk, DEMO_PASSWORD, timeOnPhone } from '../../tools/demo/delivery-desk.ts'
import { callApi } from './api.ts'
import { examine, expectAccessibleColours } from './browser/accessibility.ts'
import type { Customer } from './customers.ts'
import { readOrder } from './orders.ts'
import type { Stack } from './stack.ts'
import { staffToken } from './staff.ts'

/** A driver's finger in a glove hits what is this large. */
const TARGET_PIXELS = 72
/** A third of a phone that is 740 pixels high: the rest is for what the screen asks. */
const FOOT_PIXELS = 246

/** The gate of each address that is saved here. */
const PIN = { lat: 6.4478, lng: 3.4723 }

/** A small picture, as a camera gives one. */
export const PHOTO = {
  name: 'meter.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses the one action of the screen. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Looks at a screen in both themes: rules of access, colours, size of every target, no sideways scroll. */
export async function expectGoodScreen(page: Page, what: string): Promise<void> {
  await examine(page, what)
  const small = await page.locator('a, button, input, select, textarea').evaluateAll(
    (targets, least) =>
      targets
        // What left the screen since it was found has no size any more.
        .filter((each) => each.isConnected)
        .map((each) => each.closest('label.tick, .act') ?? each)
        .filter((each) => !each.closest('p') && each.getBoundingClientRect().height < least)
        .map((each) => `${each.tagName} ${each.textContent} ${each.getBoundingClientRect().height}`),
    TARGET_PIXELS,
  )
  expect.soft(small, `${what}: targets below ${TARGET_PIXELS} pixels`).toEqual([])
  const foot = await page.locator('.screen-foot').boundingBox()
  expect.soft(foot?.height ?? 0, `${what}: the foot of the screen`).toBeLessThanOrEqual(FOOT_PIXELS)
  await page.evaluate(() => document.documentElement.classList.replace('sun', 'dark'))
  await expectAccessibleColours(page, `${what}, dark`)
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'sun'))
}

/** Signs the first seeded driver in on the phone. */
export async function signInDriver(page: Page): Promise<void> {
  await page.goto('/driver/')
  await page.getByLabel('Email or phone number').fill(DEMO_DRIVERS[0]?.email ?? '')
  await page.getByLabel('Password').fill('Gatefill-demo-1')
  await press(page, 'Sign in')
  await expect(titleOf(page)).not.toHaveText('Sign in')
}

/** Ticks every point of a list, once the list is there. */
export async function tickAll(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('checkbox')).toHaveCount(count)
  for (const check of await page.getByRole('checkbox').all()) await check.check()
}

/** The safety of a gate, and what is filled there. */
export async function beSafe(page: Page): Promise<void> {
  await tickAll(page, 3)
  await page.getByRole('radio', { name: /^Generator/ }).check()
  await press(page, 'It is safe')
}

/** From the choice of the van to the open shift, with the dips that the records have. */
export async function beginShift(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  await expect(titleOf(page)).toHaveText('Your van')
  await look('choose your van')
  await page.getByRole('button', { name: /your usual van/ }).click()
  await tickAll(page, VEHICLE_CHECK_NAMES.length)
  await look('check of the van')
  await press(page, 'The van is fine')
  await expect(titleOf(page)).toHaveText('Tank dips')
  for (const dip of await page.getByLabel('Dip, in litres').all()) await dip.fill('0.0')
  await look('dips')
  await press(page, 'Begin shift')
  await expect(titleOf(page)).toHaveText('Ready')
}

/** A saved address with its landmark, gate code and pin. */
export async function saveAddress(stack: Stack, { token }: Customer, landmark: string): Promise<string> {
  const saved = await callApi<{ _id: string }>(stack, 'POST', '/users/address', {
    token,
    body: {
      street: '14 Admiralty Road',
      city: 'Lekki',
      state: 'Lagos',
      LGA: 'Eti-Osa',
      landmark,
      accessCode: '5512',
      pin: PIN,
    },
  })
  return saved._id
}

/** Dispatch gives a run of these orders to the first seeded driver; the phone has it 8 seconds later. */
export async function giveRun(stack: Stack, orderIds: readonly string[]): Promise<string> {
  const token = await staffToken(stack, 'dispatcher')
  const drivers = await callApi<{ _id: string; name: string }[]>(stack, 'GET', '/staff/drivers', { token })
  const driverId = drivers.find(({ name }) => name === DEMO_DRIVERS[0]?.name)?._id
  const run = await callApi<{ id: string }>(stack, 'POST', '/staff/runs', {
    token,
    body: { driverId, orderIds },
  })
  return run.id
}

/** The van of the first seeded driver stands near the gates of these orders until all have a code; gives the codes. */
export async function codesOf(
  stack: Stack,
  customer: Customer,
  orderIds: readonly string[],
): Promise<string[]> {
  const call = callsTo(stack.origin)
  const desk = createDeliveryDesk(call)
  const { email } = DEMO_DRIVERS[0] ?? {}
  const body = { email, password: DEMO_PASSWORD }
  const { accessToken: token } = await call<{ accessToken: string }>('POST', '/driver/auth/login', { body })
  let codes: string[] = []
  const count = async () => {
    await desk.reportPosition({ token }, { seq: Date.now(), at: await timeOnPhone(call, token), ...PIN })
    const orders = await Promise.all(orderIds.map((id) => readOrder(stack, customer, id)))
    codes = orders.flatMap(({ handoverCode }) => handoverCode ?? [])
    return codes.length
  }
  await expect.poll(count, { timeout: 180_000, intervals: [5_000] }).toBe(orderIds.length)
  return codes
}
