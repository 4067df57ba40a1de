import { callApi } from '../support/api.ts'
import { enterConsole } from '../support/console.ts'
import { openDesk, startShifts } from '../support/dispatch.ts'
import { placePaidOrder } from '../support/orders.ts'
import type { Role } from '../support/staff.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { openTicket } from '../support/tickets.ts'
import { takePictures } from './take.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** The rooms that each role works in. */
const ROOMS: Partial<Record<Role, readonly string[]>> = {
  finance: [
    'money',
    'money/refunds',
    'money/disputes',
    'money/settlements',
    'money/ledger',
    'money/reconciliation',
    'money/dead-letters',
    'money/payments',
    'money/payouts',
    'money/manual-journals',
    'money/bank-statements',
    'money/periods',
  ],
  dispatcher: ['runs', 'vehicles', 'vehicles/drivers', 'stations'],
  support: ['support', 'support/escalations', 'support/saved-replies', 'customers', 'orders'],
  admin: [
    'rules',
    'rules/areas',
    'rules/pauses',
    'prices',
    'team',
    'settings',
    'audit',
    'reports',
    'messages',
    'account',
  ],
}

test('dispatch', async ({ page, stack, customer }) => {
  await startShifts(stack)
  await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 20 })
  await openDesk(page, 'dispatcher')
  const views = ['board', 'table', 'map'].map((view) => ({
    name: `console-dispatch-${view}`,
    open: async () => {
      await page.goto(`/console/dispatch?view=${view}`)
      await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
    },
  }))
  await takePictures(page, views, SIZES)
})

// Each role is one of the seeded members of the staff, which the table above names.
for (const role of Object.keys(ROOMS) as Role[])
  test(`the rooms of ${role}`, async ({ page, stack, customer }) => {
    const order = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
    await openTicket(stack, customer)
    const token = await staffToken(stack, 'support')
    const body = { amount: 1_000_000, kind: 'goodwill', reason: 'The customer waited for a day' }
    await callApi(stack, 'POST', `/staff/orders/${order._id}/refunds`, { token, body })
    await enterConsole(page, role)
    const rooms = (ROOMS[role] ?? []).map((room) => ({
      name: `console-${room.replaceAll('/', '-')}`,
      open: async () => {
        await page.goto(`/console/${room}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    }))
    await takePictures(page, rooms, SIZES)
  })
