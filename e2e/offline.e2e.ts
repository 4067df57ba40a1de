import type { Page } from '@playwright/test'
import { enter } from './support/customers.ts'
import { countOrders, placeOrder, shortIdOf } from './support/orders.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the application and waits until it and what it read are on the device. */
async function openAndKeep(page: Page, open: () => Promise<unknown>, shown: string): Promise<void> {
  await open()
  await expect(page.getByText(shown).first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => savedText(page)).toContain(shown)
}

/** Everything that rests in the browser's store of saved reads. */
const savedText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('gatefill-saved')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const base = opening.result
          const close = (text: string) => {
            base.close()
            resolve(text)
          }
          if (!base.objectStoreNames.contains('reads')) return close('')
          const reading = base.transaction('reads').objectStore('reads').getAll()
          reading.onsuccess = () => close(JSON.stringify(reading.result))
        }
      }),
  )

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'No network.' })

test('without a network the dashboard opens with what was saved and says from when; with the network back it is fresh again', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  const number = shortIdOf(order)
  await openAndKeep(page, () => enter(page, customer), order._id.slice(-6).toUpperCase())
  await context.setOffline(true)
  await page.reload()
  await expect(strip(page)).toHaveText(/^No network\. Showing what we saved at \d+:\d\d[ap]m\.$/)
  await expect(page.getByText(`#${number}`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  expect(await countOrders(stack, customer)).toBe(1)
})
