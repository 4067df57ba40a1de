import { shortId } from '../../packages/domain/src/core/ids.ts'
import { openDesk, orderOnDesk, startShifts } from '../support/dispatch.ts'
import { placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('paid orders are proposed with reasons and confirmed by one press [DI-163]', async ({ page, stack, customer }) => {
  await startShifts(stack)
  const orders = [
    await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 20 }),
    await placePaidOrder(stack, customer, { fuel: 'AGO', litres: 10 }),
    await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 40 }),
  ]
  await openDesk(page, 'dispatcher')
  await page.waitForTimeout(20000)
  await page.screenshot({ path: '/tmp/p-1.png' })
  await orderOnDesk(page, orders[0]?._id ?? '').first().click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/p-2.png' })
  await page.goto('/console/dispatch?view=map'); await page.waitForTimeout(4000)
  await page.screenshot({ path: '/tmp/p-3.png' })
  await page.goto('/console/dispatch?view=table'); await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/p-4.png' })
  console.log(shortId(orders[0]?._id ?? ''), (await page.locator('main').innerText()).slice(0, 1500))
  await expect(page.getByRole('button', { name: /Confirm/ }).first()).toBeVisible()
})
