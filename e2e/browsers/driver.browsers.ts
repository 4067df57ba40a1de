import { writeFileSync } from 'node:fs'
import { DEMO_DRIVERS } from '../../apps/server/seed/staff.ts'
import { startShifts } from '../support/dispatch.ts'
import { giveRun, PHOTO, saveAddress } from '../support/driver-phone.ts'
import { placePaidOrder, readOrder } from '../support/orders.ts'
import type { Screen } from './screen.ts'
import { ENGINES, expect, PHONE, test } from './test.ts'

async function signInOnPhone(screen: Screen): Promise<void> {
  await screen.open('/driver/')
  await screen.fill('Email or phone number', DEMO_DRIVERS[0]?.email ?? '')
  await screen.fill('Password', 'Gatefill-demo-1')
  await screen.press('Sign in')
  await screen.sees({ role: 'heading', name: 'Ready' })
}

/** Accepts the run and loads what it needs. */
async function load(screen: Screen): Promise<void> {
  await screen.sees({ role: 'heading', name: '1 gate' })
  await screen.press('Accept')
  await screen.sees({ role: 'select', name: 'Station' })
  // The stations are read meanwhile.
  const station = () => screen.run(() => document.querySelector('select')?.options[1]?.text ?? '')
  await expect.poll(station, { timeout: 30_000 }).not.toBe('')
  await screen.select('Station', await station())
  await screen.fill('Dip after', '20.0')
  await screen.fill('Seal number', 'S-40761')
  await screen.fill('Batch', 'IK-1121-3')
  await screen.press('Loaded')
  await screen.press('Leave station')
  await screen.sees({ role: 'button', name: 'I have arrived' })
}

/** The safety of the gate, the customer's code, the meter and its photo. */
async function handOver(screen: Screen, code: string, photo: string): Promise<void> {
  await screen.sees({ role: 'checkbox' })
  await screen.run(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) box.click()
    document.querySelector<HTMLInputElement>('input[name="receptacle"]')?.click()
  })
  await screen.press('It is safe')
  await screen.fill('Customer code', code)
  await screen.sees('Code fits')
  await screen.sees({ role: 'field', name: 'Meter before' })
  // The meter goes on where the gate before left it.
  const before = Number(
    await screen.run(() => {
      const fields = [...document.querySelectorAll('input')]
      return fields.find(({ labels }) => labels?.[0]?.textContent?.startsWith('Meter before'))?.value ?? ''
    }),
  )
  if (before === 0) await screen.fill('Meter before', '0.0')
  await screen.fill('Meter after', (before + 20).toFixed(1))
  await screen.attach('Take photo of meter', photo)
  await screen.sees('Photo of the meter is stored')
  await screen.press('Delivered')
}

for (const engine of ENGINES)
  for (const theme of ['light', 'dark'] as const)
    test(`${engine}, ${theme}: a driver hands over fuel while the network is cut, and it arrives afterwards`, async ({
      openScreen,
      stack,
      front,
      customer,
    }, testInfo) => {
      await startShifts(stack)
      const addressId = await saveAddress(stack, customer, 'Orchid Hotel, side gate')
      const { _id } = await placePaidOrder(stack, customer, { addressId, litres: 20 })
      const screen = await openScreen(engine, PHONE)
      await screen.show(theme)
      await signInOnPhone(screen)
      await giveRun(stack, [_id])
      await load(screen)
      const code = async () => (await readOrder(stack, customer, _id)).handoverCode ?? ''
      await expect.poll(code, { timeout: 60_000 }).toMatch(/^\d+$/)
      const known = await code()
      const photo = testInfo.outputPath(PHOTO.name)
      writeFileSync(photo, PHOTO.buffer)
      await screen.run(() => navigator.serviceWorker.ready.then(() => undefined))
      front.cut()

      await screen.press('I have arrived')
      await screen.sees('Offline, 1 update waiting')
      await handOver(screen, known, photo)
      await screen.sees({ role: 'heading', name: 'Ready' })
      // What waits outlives a reload without a network.
      await screen.open('/driver/')
      await screen.sees('updates waiting')
      expect((await readOrder(stack, customer, _id)).status).toBe('out_for_delivery')

      front.restore()
      await expect
        .poll(async () => (await readOrder(stack, customer, _id)).status, { timeout: 90_000 })
        .toBe('delivered')
      await screen.sees('Online')
    })
