import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { unfitCodes } from '../support/browser/unfit-codes.ts'
import {
  beginShift,
  beSafe,
  codesOf,
  expectGoodScreen,
  giveRun,
  PHOTO,
  press,
  saveAddress,
  signInDriver,
  titleOf,
} from '../support/driver-phone.ts'
import { placePaidOrder, readOrder } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serverFor: 'the run without network',
  lagosHour: 10,
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  geolocation: { latitude: 6.4478, longitude: 3.4723 },
  permissions: ['geolocation'],
})
// A long day, which a busy machine takes minutes for.
test.describe.configure({ timeout: 900_000 })

const LANDMARKS = ['Orchid Hotel, side gate', 'By the water tower', 'Behind Conservation Centre']
const LITRES = [20, 10, 30]
/** Some kilometres by road from the gates. */
const ON_THE_WAY = { latitude: 6.4414, longitude: 3.4886 }

type Run = { stops: { orderId: string | null; state: string; endedAt: string | null }[] }

/** Safety, code, readings and photo of the gate where the phone stands; the meter goes on where it stood. */
async function handOver(page: Page, code: string, closing: string, look: (what: string) => Promise<void>) {
  await beSafe(page)
  await look('code')
  await page.getByLabel('Customer code').fill(code)
  await expect(page.getByText('Code fits')).toBeVisible()
  const before = page.getByLabel('Meter before')
  // The first pour of a meter has no reading before it.
  if ((await before.inputValue()) === '') await before.fill('0.0')
  await page.getByLabel('Meter after').pressSequentially(closing)
  await page.getByLabel('Take photo of meter').setInputFiles(PHOTO)
  await expect(page.getByText('Photo of the meter is stored')).toBeVisible()
  await look('readings')
  await press(page, 'Delivered')
}

test('a run of three gates driven without network, with the page killed twice, arrives once and in order [DR-068] [DR-076] [DR-184] [RP-214]', async ({
  page: first,
  context,
  stack,
  customer,
}) => {
  let page = first
  const unfitCode = unfitCodes(context)
  const seen = new Set<string>()
  const look = async (what: string) => {
    if (seen.has(what)) return
    seen.add(what)
    await expectGoodScreen(page, what)
  }
  /** The page is closed without a word and opened again, with no network to read it from. */
  const kill = async () => {
    await page.close()
    page = await context.newPage()
    await page.goto('/driver/')
  }

  const orders: string[] = []
  for (const [at, landmark] of LANDMARKS.entries()) {
    const addressId = await saveAddress(stack, customer, landmark)
    const order = await placePaidOrder(stack, customer, { addressId, litres: LITRES[at] ?? 10 })
    orders.push(order._id)
  }
  await page.goto('/driver/')
  await look('sign in')
  await signInDriver(page)
  await beginShift(page, look)
  await look('ready')
  const runId = await giveRun(stack, orders)
  await expect(titleOf(page)).toHaveText('3 gates', { timeout: 40_000 })
  await look('offer')
  await press(page, 'Accept')
  await expect(titleOf(page)).toHaveText('60 L')
  await page.getByRole('combobox', { name: 'Station' }).selectOption({ index: 1 })
  await page.getByLabel('Dip after').fill('60.0')
  await page.getByLabel('Seal number').fill('S-40761')
  await page.getByLabel('Batch').fill('IK-1121-3')
  await look('load')
  await press(page, 'Loaded')
  await look('leave the station')
  await press(page, 'Leave station')
  await expect(page.getByRole('button', { name: 'I have arrived' })).toBeVisible()
  await look('drive')

  // The first gate is out for delivery. The others are once they are near, which a van without network cannot say.
  const codes = await codesOf(stack, customer, orders)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)

  await press(page, 'I have arrived')
  await expect(page.getByText('Offline, 1 update waiting')).toBeVisible()
  await look('safety')
  await handOver(page, codes[0] ?? '', '20.0', look)
  await expect(page.getByText('Gate 2 of 3')).toBeVisible()
  await context.setGeolocation(ON_THE_WAY)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Map, By the water tower, \d\.\d km by road$/ })).toBeVisible()
  await look('map')
  await page.getByRole('link', { name: 'Back to gate 2' }).click()
  await press(page, 'I have arrived')
  await beSafe(page)
  await expect(page.getByLabel('Customer code')).toBeVisible()
  await kill()
  await expect(page.getByLabel('Customer code')).toBeVisible()
  await page.getByLabel('Customer code').fill(unfitCode(codes[1] ?? ''))
  await page.getByLabel('Customer code').fill(codes[1] ?? '')
  await expect(page.getByLabel('Meter before')).toHaveValue('20.0')
  await page.getByLabel('Meter after').fill('30.0')
  await page.getByLabel('Take photo of meter').setInputFiles(PHOTO)
  await press(page, 'Delivered')
  await expect(page.getByText('Gate 3 of 3')).toBeVisible()
  await kill()
  await page.getByRole('link', { name: /updates waiting$/ }).click()
  await expect(page.getByText('Delivered, 10.0 L')).toBeVisible()
  await look('updates')
  await page.getByRole('link', { name: 'Go on' }).click()
  await press(page, 'I have arrived')
  await handOver(page, codes[2] ?? '', '60.0', look)
  await expect(titleOf(page)).toHaveText('Ready')

  await context.setOffline(false)
  await expect(page.getByText('Online')).toBeVisible({ timeout: 70_000 })
  await expect(page.getByRole('status')).toBeEmpty({ timeout: 30_000 })
  const statuses = await Promise.all(orders.map(async (id) => (await readOrder(stack, customer, id)).status))
  expect(statuses).toEqual(['delivered', 'delivered', 'delivered'])
  const token = await staffToken(stack, 'dispatcher')
  const { stops } = await callApi<Run>(stack, 'GET', `/staff/runs/${runId}`, { token })
  const ended = stops.flatMap(({ orderId, state, endedAt }) =>
    orderId === null ? [] : [{ orderId, state, endedAt }],
  )
  expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(
    ended.toSorted((a, b) => `${a.endedAt}`.localeCompare(`${b.endedAt}`)).map(({ orderId }) => orderId),
  ).toEqual(orders)

  for (const name of ['menu', 'earnings', 'incident', 'emergency', 'break', 'shift-until']) {
    await page.goto(`/driver/#${name}`)
    await look(name)
  }
  const end = page.getByRole('combobox', { name: 'You drive until' })
  const later = await end.locator('option').last().textContent()
  await end.selectOption({ label: later ?? '' })
  await press(page, 'Save')
  await expect(page.getByText(`You drive until ${later};`)).toBeVisible()
  await page.goto('/driver/#end-shift')
  for (const dip of await page.getByLabel('Dip, in litres').all()) await dip.fill('0.0')
  await look('end of the shift')
  await press(page, 'End shift and report')
  await expect(titleOf(page)).toHaveText('Your van')
})
