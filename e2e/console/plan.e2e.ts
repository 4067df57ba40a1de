import { DEMO_DRIVERS } from '../../apps/server/seed/staff.ts'
import { callsTo } from '../../tools/demo/calls.ts'
import { runsOnPhone } from '../../tools/demo/delivery-desk.ts'
import { callApi } from '../support/api.ts'
import { openDesk, orderOnDesk, startShifts } from '../support/dispatch.ts'
import { placePaidOrder, readOrder } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

// Orders of other journeys would fill the vans until some are late.
test.use({ serverFor: 'the plan', lagosHour: 10 })
test.describe.configure({ timeout: 240_000 })

/** The orders of the runs that wait for a seeded driver's answer, as their phones read them. */
async function waitingOrders(stack: Stack): Promise<string[]> {
  const orders: string[] = []
  for (const { email } of DEMO_DRIVERS) {
    const form = { email, password: 'Gatefill-demo-1' }
    const { accessToken: token } = await callApi<{ accessToken: string }>(
      stack,
      'POST',
      '/driver/auth/login',
      {
        body: form,
      },
    )
    const { waiting } = await runsOnPhone(callsTo(stack.origin), token)
    for (const { stops } of waiting) for (const { job } of stops) if (job !== null) orders.push(job.orderId)
  }
  return orders
}

test('paid orders are proposed with reasons, confirmed by one press, and reach the phone 8 seconds later [DI-163]', async ({
  page,
  stack,
  customer,
}) => {
  await startShifts(stack)
  const orders = [
    await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 20 }),
    await placePaidOrder(stack, customer, { fuel: 'AGO', litres: 10 }),
  ].map(({ _id }) => _id)
  await openDesk(page, 'dispatcher')
  for (const id of orders)
    await expect(orderOnDesk(page, id).first()).toContainText('Proposed', { timeout: 60_000 })
  await orderOnDesk(page, orders[0] ?? '')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Why this van' })).toBeVisible()
  await expect(page.getByText(/^Arrives in time/)).toBeVisible()
  await expect(page.getByText(/late$/)).toHaveCount(0)

  // One press for both orders, by the keyboard: Shift and C.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+C')
  for (const id of orders) await expect(orderOnDesk(page, id).first()).not.toContainText('Proposed')
  const statuses = await Promise.all(orders.map(async (id) => (await readOrder(stack, customer, id)).status))
  expect(statuses).toEqual(['driver_assigned', 'driver_assigned'])
  await expect.poll(() => waitingOrders(stack), { timeout: 20_000 }).toEqual(expect.arrayContaining(orders))
})
