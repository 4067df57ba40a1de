import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { StaffAct } from '@gatefill/domain/accounts/roles'
import { mayAct, NOT_YOUR_ROLE, STAFF_ACTS, STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { createTestApp } from '../../../test/app.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await createTestApp()
  for (const role of STAFF_ROLES) tokens[role] = await workerToken(app, role)
})
afterAll(() => app.close())

const staffCalls = Object.entries(allEndpoints).filter(([, { access }]) => access === 'staff')
const isAct = (name: string): name is StaffAct => name in STAFF_ACTS

test('every staff call has a row that says which roles it is for, and every row a call', () => {
  expect(Object.keys(STAFF_ACTS).sort()).toEqual(staffCalls.map(([name]) => name).sort())
})

/** What each role may do, written down a second time. */
const MATRIX: Record<string, string> = {
  getStaffMe: 'admin dispatcher support',
  listStaffOrders: 'admin dispatcher support',
  getStaffOrder: 'admin dispatcher support',
  listStaffDrivers: 'admin dispatcher support',
  assignOrder: 'admin dispatcher',
  unassignOrder: 'admin dispatcher',
  reassignOrder: 'admin dispatcher',
  returnOrderByStaff: 'admin dispatcher',
  requestDelivery: 'admin dispatcher',
  confirmDelivery: 'admin dispatcher',
  cancelOrderByStaff: 'admin dispatcher support',
  setProductPrice: 'admin',
  requestRefund: 'admin support',
  confirmRefundRequest: 'admin support',
  refuseRefundRequest: 'admin support',
  listRefundRequests: 'admin dispatcher support',
  listStaffRefunds: 'admin dispatcher support',
  retryRefund: 'admin support',
  getReconciliation: 'admin',
  runReconciliation: 'admin',
  resolveDiscrepancy: 'admin',
  listDeadLetters: 'admin',
  replayDeadLetter: 'admin',
  listStaffTickets: 'admin support',
  getStaffTicket: 'admin support',
  getStaffTicketPicture: 'admin support',
  replyToTicketAsStaff: 'admin support',
  resolveTicket: 'admin support',
}

// Signing out is everybody's, and would end the sessions of this very test.
const cells = staffCalls
  .filter(([name]) => name !== 'staffSignOut')
  .flatMap(([name, { method, path }]) =>
    STAFF_ROLES.map((role) => ({
      name,
      role,
      method,
      path,
      allowed: MATRIX[name]?.split(' ').includes(role),
    })),
  )

test.each(cells)('$role calls $name: allowed is $allowed', async ({ name, role, method, path, allowed }) => {
  expect(isAct(name) && mayAct(role, name)).toBe(allowed)
  const url = path.replaceAll(/:\w+/g, 'nothing')
  const verb = method === 'POST' || method === 'PUT' ? method : 'GET'
  const answer = await callAs(app, tokens[role], verb, url, verb === 'GET' ? undefined : {})
  if (allowed) expect(answer.body.message).not.toBe(NOT_YOUR_ROLE)
  else expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: NOT_YOUR_ROLE } })
})

test('another role counts from the next call on', async () => {
  const change = (role: string) =>
    app.database.db
      .updateTable('staff_accounts')
      .set({ role })
      .where('email', '=', 'support@gatefill.test')
      .execute()
  await change('admin')
  const asAdmin = await callAs(app, tokens.support, 'PUT', '/staff/products/nothing/price', {})
  expect(asAdmin.status).toBe(422)
  await change('support')
  const asSupport = await callAs(app, tokens.support, 'PUT', '/staff/products/nothing/price', {})
  expect(asSupport.body.message).toBe(NOT_YOUR_ROLE)
})
