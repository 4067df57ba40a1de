import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DEMO_DRIVERS } from '../../apps/server/seed/staff.ts'
import { callApi } from './api.ts'
import { enterConsole } from './console.ts'
import type { Stack } from './stack.ts'
import type { Role } from './staff.ts'
import { staffToken } from './staff.ts'

/**
 * Puts both seeded drivers on shift with their usual vans, and gives their names. One run at a time may wait for a
 * driver: what an earlier test left waiting is withdrawn.
 */
export async function startShifts(stack: Stack): Promise<string[]> {
  const staff = await staffToken(stack, 'dispatcher')
  const { data } = await callApi<{ data: { id: string; version: number }[] }>(
    stack,
    'GET',
    '/staff/runs?state=offered,assigned',
    { token: staff },
  )
  for (const { id, version } of data)
    await callApi(stack, 'POST', `/staff/runs/${id}/withdraw`, {
      token: staff,
      body: { version, reason: 'The next journey begins.' },
    })
  for (const { email } of DEMO_DRIVERS) {
    const body = { email, password: 'Gatefill-demo-1' }
    const { accessToken } = await callApi<{ accessToken: string }>(stack, 'POST', '/driver/auth/login', {
      body,
    })
    await callApi(stack, 'PUT', '/driver/shift', { token: accessToken, body: { on: true } })
  }
  return DEMO_DRIVERS.map(({ name }) => name)
}

/** Opens the desk of a member of staff and waits until its board is read. */
export async function openDesk(page: Page, role: Role, view = 'board'): Promise<void> {
  await enterConsole(page, role, `/console/dispatch?view=${view}`)
  await page.goto(`/console/dispatch?view=${view}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
}

/** An order's card or row on the desk, wherever it stands. */
export const orderOnDesk = (page: Page, orderId: string): Locator =>
  page.locator(`[data-order="${orderId}"]:is(li, tr)`)

/** The lane of a van, by its driver. */
export const laneOf = (page: Page, driver: string): Locator =>
  page.getByRole('region', { name: driver, exact: true })
