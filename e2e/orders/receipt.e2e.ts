import { readFile } from 'node:fs/promises'
import { enter } from '../support/customers.ts'
import { placePaidOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test('a paid order has a receipt to read, to print and to keep', async ({ page, stack, customer }) => {
  const order = await placePaidOrder(stack, customer)
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await page.getByRole('link', { name: 'View receipt' }).click()
  const paper = page.getByRole('region', { name: /^Receipt GF-/ })
  await expect(paper).toContainText('20 L PMS × ₦')
  await expect(paper).toContainText('Provider reference')
  await expect(paper.getByText('Total').locator('..')).toContainText(
    (order.totalAmount / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 }),
  )

  const loaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await loaded
  expect(file.suggestedFilename()).toBe(`receipt-${shortIdOf(order)}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
