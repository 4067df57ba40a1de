import type { WireBoard } from '@gatefill/contracts/staff/dispatch/board-shapes'
import { getPlan, makePlan } from '@gatefill/contracts/staff/dispatch/plan'
import type { WirePlan } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../../test/render-room.tsx'
import { PlanButton } from './plan-button.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const board = (mode: WireBoard['mode']): WireBoard =>
  ({ zone: 'eti-osa', mode, version: 12, asOf: AT }) as unknown as WireBoard // what the button reads of it
const plan = (change: Partial<WirePlan> = {}): WirePlan => ({
  version: 12,
  at: AT,
  wasCut: false,
  runs: [],
  unplanned: [
    {
      orderId: 'ord_01HZXW5N8Y0000000000111111',
      reasons: [{ code: 'NO_VAN', text: 'No van is on shift.' }],
    },
  ],
  cost: { total: 3600, road: 3600, lateness: 0, spread: 0 },
  ...change,
})

afterEach(cleanup)

async function open(mode: WireBoard['mode'], role: 'dispatcher' | 'owner' = 'dispatcher') {
  const api = fakeApi()
  api.answer(getPlan, plan())
  const room = renderRoom(<PlanButton board={board(mode)} />, { role })
  await room.user.click(screen.getByRole('button', { name: /^Plan 12/ }))
  return { api, ...room, dialog: within(await screen.findByRole('dialog')) }
}

test('a dispatcher plans at once, and reads what the plan holds and what it leaves out [RP-352]', async () => {
  const { api, user, dialog } = await open('suggest')
  expect(await dialog.findByText('No van is on shift.')).toBeDefined()
  expect(dialog.getByText('1 h')).toBeDefined()
  api.answer(makePlan, plan({ version: 13 }))
  api.answer(getPlan, plan({ version: 13, unplanned: [] }))
  await user.click(dialog.getByRole('button', { name: 'Plan now' }))
  expect(await dialog.findByText('Plan 13')).toBeDefined()
  expect(dialog.queryByText('No van is on shift.')).toBeNull()
  expect(api.sent(makePlan)[0]?.query.get('zone')).toBe('eti-osa')
})

test('a planner that fails says that the last plan stays [RP-352]', async () => {
  const { api, user, dialog } = await open('auto')
  api.refuse(makePlan, { code: 'UNAVAILABLE', message: 'The planner failed. The last plan stays.' })
  await user.click(dialog.getByRole('button', { name: 'Plan now' }))
  expect(await dialog.findByText(/The last plan stays/)).toBeDefined()
})

test('nobody plans in the mode Manual, nor who only reads [RP-352]', async () => {
  const manual = await open('manual')
  expect(manual.dialog.getByText(/In Manual nothing is proposed/)).toBeDefined()
  expect(manual.dialog.queryByRole('button', { name: 'Plan now' })).toBeNull()
  const owner = await open('suggest', 'owner')
  expect(owner.dialog.queryByRole('button', { name: 'Plan now' })).toBeNull()
})
