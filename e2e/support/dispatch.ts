import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DEMO_DRIVERS } from '../../apps/server/seed/staff.ts'
import type { RunState } from '../../packages/domain/src/dispatch/runs/run.ts'
import { isActiveRun } from '../../packages/domain/src/dispatch/runs/run.ts'
import { callsTo } from '../../tools/demo/calls.ts'
import { beginShift, createDeliveryDesk } from '../../tools/demo/delivery-desk.ts'
import { callApi } from './api.ts'
import { enterConsole } from './console.ts'
import type { Stack } from './stack.ts'
import type { Role } from './staff.ts'
import { staffToken } from './staff.ts'

/**
 * Puts both seeded drivers on shift with their usual vans, and gives their names. One run at a time may wait for a
 * driver and one be under way: what an earlier test left is taken back.
 */
export async function startShifts(stack: Stack): Promise<string[]> {
  const staff = await staffToken(stack, 'dispatcher')
  for (const { id, version, state } of await runsOf(stack, 'open'))
    await callApi(stack, 'POST', `/staff/runs/${id}/${isActiveRun(state) ? 'break' : 'withdraw'}`, {
      token: staff,
      body: { version, reason: 'The next journey begins.' },
    })
  await putVansBack(stack, staff)
  for (const { email } of DEMO_DRIVERS) {
    const body = { email, password: 'Gatefill-demo-1' }
    const { accessToken } = await callApi<{ accessToken: string }>(stack, 'POST', '/driver/auth/login', {
      body,
    })
    await beginShift(callsTo(stack.origin), accessToken)
  }
  return DEMO_DRIVERS.map(({ name }) => name)
}

/** A run that was broken off took its van off the road. */
async function putVansBack(stack: Stack, token: string): Promise<void> {
  const vans = await callApi<{ id: string; offRoadSince: string | null }[]>(stack, 'GET', '/staff/vehicles', {
    token,
  })
  for (const { id } of vans.filter(({ offRoadSince }) => offRoadSince !== null))
    await callApi(stack, 'POST', `/staff/vehicles/${id}/back-on-road`, { token })
}

type ListedRun = { id: string; version: number; state: RunState }

async function runsOf(stack: Stack, states: string): Promise<ListedRun[]> {
  const token = await staffToken(stack, 'dispatcher')
  const { data } = await callApi<{ data: ListedRun[] }>(stack, 'GET', `/staff/runs?state=${states}`, {
    token,
  })
  return data
}

/** The first driver has accepted a run of these orders and is seen on the road; gives its id. */
export async function acceptedRun(stack: Stack, orderIds: readonly string[]): Promise<string> {
  const staff = await staffToken(stack, 'dispatcher')
  const form = { email: DEMO_DRIVERS[0]?.email, password: 'Gatefill-demo-1' }
  const { accessToken: driver } = await callApi<{ accessToken: string }>(
    stack,
    'POST',
    '/driver/auth/login',
    {
      body: form,
    },
  )
  const { _id: driverId } = await callApi<{ _id: string }>(stack, 'GET', '/driver/me', { token: driver })
  const [first = ''] = orderIds
  await callApi(stack, 'POST', `/staff/orders/${first}/assign`, { token: staff, body: { driverId } })
  await createDeliveryDesk(callsTo(stack.origin)).accept(first, { token: driver })
  // A van that nobody has seen is asked about before each act.
  const fix = { seq: Date.now(), at: new Date().toISOString(), lat: 6.4414, lng: 3.4705, accuracy: 10 }
  await callApi(stack, 'POST', '/driver/positions', { token: driver, body: { fixes: [fix] } })
  const [run] = await runsOf(stack, 'accepted')
  if (run === undefined) throw new Error('the driver has accepted no run')
  await callApi(stack, 'PUT', `/staff/runs/${run.id}/stops`, {
    token: staff,
    body: { version: run.version, orderIds },
  })
  return run.id
}

/** Opens the desk of a member of staff and waits until its board is read. */
export async function openDesk(page: Page, role: Role, view = 'board'): Promise<void> {
  await enterConsole(page, role, `/console/dispatch?view=${view}`)
  await page.goto(`/console/dispatch?view=${view}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText(/\d/)
}

/** An order's card or row on the desk, wherever it stands. */
export const orderOnDesk = (page: Page, orderId: string): Locator =>
  page.locator(`[data-order="${orderId}"]:is(li, tr)`)

/** The lane of a van, by its driver. */
export const laneOf = (page: Page, driver: string): Locator =>
  page.getByRole('region', { name: driver, exact: true })
