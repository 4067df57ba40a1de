import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
})
afterAll(() => app.close())

const audit = async (query: string, token = admin) =>
  callAs(app, token, 'GET', `/staff/audit${query === '' ? '' : `?${query}`}`)
const productOf = async (name: string) => {
  const { body } = await callAs(app, undefined, 'GET', '/products')
  return body.data.find((product: { name: string }) => product.name === name)
}
const setPrice = async (name: string, more: number) => {
  const { _id, unitPrice } = await productOf(name)
  const body = { unitPrice: unitPrice + more, note: 'Depot' }
  await callAs(app, admin, 'PUT', `/staff/products/${_id}/price`, body)
  return _id
}

test('the audit says who did what on what, as what, from where and with which form [CN-120]', async () => {
  const productId = await setPrice('PMS', 100)
  const { status, body } = await audit(`act=setProductPrice&subject=${productId}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ totalCount: 1, totalCountIsCapped: false })
  expect(body.data.data).toMatchObject([
    {
      staffName: 'Bisi Demo',
      role: 'admin',
      act: 'setProductPrice',
      summary: 'Set the price of a fuel',
      subjectId: productId,
      ip: '127.0.0.1',
      details: [
        { field: 'note', value: 'Depot' },
        { field: 'unitPrice', value: expect.stringMatching(/^\d+$/) },
      ],
    },
  ])
})

test('the audit keeps what a price, a fee, a rule, a role, a vehicle and a setting were before [CN-131]', async () => {
  const changed = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const { status, body: answer } = await callAs(app, admin, method, `/staff${path}`, body)
    expect(status, JSON.stringify(answer)).toBeLessThan(300)
    return (await audit('limit=1')).body.data.data[0].changes
  }
  const { _id, unitPrice } = await productOf('DPK')
  expect(
    await changed('PUT', `/products/${_id}/price`, { unitPrice: unitPrice + 100, note: 'Depot' }),
  ).toEqual([
    { field: 'Price of DPK', before: formatNaira(unitPrice), after: formatNaira(kobo(unitPrice + 100)) },
  ])
  const asked = { productId: _id, unitPrice: unitPrice * 2, validFrom: '', note: 'Depot' }
  expect(await changed('POST', '/price-requests', asked)).toMatchObject([
    { field: 'Price of DPK, once confirmed', after: formatNaira(kobo(unitPrice * 2)) },
  ])
  const fees = {
    serviceFeeBasisPoints: 250,
    serviceFeeMinimum: 10_000,
    deliveryFee: 0,
    nightSurcharge: 0,
    nightFromHour: 22,
    nightToHour: 6,
  }
  expect(
    await changed('POST', '/pricing-policies', { ...fees, validFrom: '', note: 'Vans cost more' }),
  ).toEqual([
    { field: 'Service fee', before: '2%', after: '2.5%' },
    expect.objectContaining({ field: 'In force from' }),
  ])
  const rule = { kind: 'gate_time', figures: { minutes: 15 }, validFrom: '', note: 'Gates are slow' }
  expect(await changed('POST', '/rules', rule)).toMatchObject([{ before: '10 min', after: '15 min' }])
  const member = (await callAs(app, admin, 'GET', '/staff/members')).body.data.find(
    ({ role }: { role: string }) => role === 'support',
  )
  expect(await changed('PUT', `/members/${member.id}/role`, { role: 'finance' })).toEqual([
    { field: 'Role', before: 'Support', after: 'Finance' },
  ])
  expect(await changed('PUT', `/members/${member.id}/role`, { role: 'support' })).toMatchObject([
    { after: 'Support' },
  ])
  const [{ id, version, plate }] = (await callAs(app, admin, 'GET', '/staff/vehicles')).body.data
  const road = { version, isOffRoad: true, reason: 'Brakes' }
  expect(await changed('PUT', `/vehicles/${id}/road`, road)).toEqual([
    { field: plate, before: 'On the road', after: 'Off the road' },
  ])
  expect(await changed('PUT', '/maintenance', { sentence: 'Back at 6:00am.' })).toEqual([
    { field: 'Sentence for customers', before: '', after: 'Back at 6:00am.' },
  ])
  expect(await changed('PUT', '/maintenance', { sentence: '' })).toMatchObject([
    { before: 'Back at 6:00am.' },
  ])
})

test('it is filtered by person, act and day of Lagos, page by page, the latest first [CN-120]', async () => {
  for (let more = 0; more < 3; more += 1) await setPrice('AGO', 1)
  const { staffId } = (await audit('')).body.data.data[0]
  const page = (await audit(`staff=${staffId}&limit=2`)).body.data
  expect(page.data.map(({ id }: { id: number }) => id)).toEqual(
    page.data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => b - a),
  )
  expect(page).toMatchObject({ hasNextPage: true, pageSize: 2 })
  expect((await audit('staff=stf_nobody')).body.data.totalCount).toBe(0)
  const today = new Date(app.clock().getTime() + 60 * 60 * 1000).toISOString().slice(0, 10)
  expect((await audit(`from=${today}&until=${today}`)).body.data.totalCount).toBeGreaterThan(0)
  expect((await audit('until=2020-01-01')).body.data.totalCount).toBe(0)
  expect((await audit('from=yesterday')).body.errors).toEqual({
    from: ['Enter a day in the form YYYY-MM-DD'],
  })
})

test('only administrators and owners read it, and the acts come by their names [CN-120]', async () => {
  expect((await audit('', await workerToken(app, 'owner'))).status).toBe(200)
  for (const role of ['support', 'finance', 'dispatcher'] as const)
    expect((await audit('', await workerToken(app, role))).status).toBe(403)
  const { body } = await callAs(app, admin, 'GET', '/staff/audit/acts')
  expect(body.data).toContainEqual({ act: 'lockMember', summary: 'Lock the account of a member of staff' })
  expect(body.data.map(({ act }: { act: string }) => act)).not.toContain('listMembers')
})
