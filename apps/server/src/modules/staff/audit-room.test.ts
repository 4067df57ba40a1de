import { setProductAvailable } from '@gatefill/contracts/staff/products'
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
  const form = { productId: _id, unitPrice: unitPrice + more, validFrom: '', note: 'Depot' }
  await callAs(app, admin, 'POST', '/staff/price-requests', form)
}

/** What the audit says was changed by a call. */
const changed = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const { status, body: answer } = await callAs(app, admin, method, `/staff${path}`, body)
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
  return (await audit('limit=1')).body.data.data[0].changes
}

test('the audit says who did what on what, as what, from where and with which form [CN-120]', async () => {
  const { _id: productId } = await productOf('PMS')
  await callAs(app, admin, 'PUT', `/staff/products/${productId}/available`, { available: true })
  const { status, body } = await audit(`act=setProductAvailable&subject=${productId}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ totalCount: 1, totalCountIsCapped: false })
  expect(body.data.data).toMatchObject([
    {
      staffName: 'Bisi Demo',
      role: 'admin',
      act: 'setProductAvailable',
      summary: setProductAvailable.summary,
      subjectId: productId,
      ip: '127.0.0.1',
      details: [{ field: 'available', value: expect.any(String) }],
    },
  ])
})

test('the audit keeps what a price, a fee, a rule, a role, a vehicle and a setting were before [CN-131]', async () => {
  const { _id, unitPrice } = await productOf('DPK')
  expect(
    await changed('POST', '/price-requests', {
      productId: _id,
      unitPrice: unitPrice + 100,
      validFrom: '',
      note: 'Depot',
    }),
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

test('the audit keeps what a station, a paper and the line of an area were before [CN-134]', async () => {
  const [station] = (await callAs(app, admin, 'GET', '/staff/stations')).body.data
  const { id, version, name, place, terms, stock } = station
  const days = terms.days.map((day: object, at: number) => (at === 6 ? null : day))
  const capacities = [{ productId: stock[0].productId, dl: 330_000 }]
  const form = { ...place, version, name, address: 'Gate 4, Ajah', days, bays: 2, loadingMinutes: 20 }
  expect(await changed('PUT', `/stations/${id}`, { ...form, capacities, validFrom: '' })).toEqual([
    { field: 'Address', before: station.address, after: 'Gate 4, Ajah' },
    { field: 'Hours', before: 'Every day 6:00am–10:00pm', after: expect.stringContaining('Sun Closed') },
    { field: 'Bays', before: '1', after: '2' },
    { field: 'Tanks', before: expect.anything(), after: expect.stringContaining('33,000 L') },
  ])
  expect(await changed('PUT', `/stations/${id}/open`, { isOpen: false })).toEqual([
    { field: name, before: 'Open', after: 'Closed' },
  ])
  const paper = { number: 'LA/7', validFrom: '2026-01-01T08:00:00Z', validTo: '2026-12-31T08:00:00Z' }
  const [{ id: ownerId }] = (await callAs(app, admin, 'GET', '/staff/vehicles')).body.data
  const insurance = { ...paper, of: 'vehicle', ownerId, kind: 'insurance' }
  expect(await changed('POST', '/papers', insurance)).toEqual([
    { field: 'Insurance: number', before: '', after: 'LA/7' },
    { field: 'Insurance: valid from', before: '', after: '1 Jan 2026' },
    { field: 'Insurance: valid until', before: '', after: '31 Dec 2026' },
  ])
  const papers = (await callAs(app, admin, 'GET', `/staff/papers?of=vehicle&ownerId=${ownerId}`)).body.data
  const added = papers.find(({ number }: { number: string }) => number === 'LA/7')
  expect(await changed('PUT', `/papers/${added.id}`, { ...paper, version: 1, number: 'LA/8' })).toEqual([
    { field: 'Insurance: number', before: 'LA/7', after: 'LA/8' },
  ])
  const [area] = (await callAs(app, admin, 'GET', '/staff/areas')).body.data
  const ring = [
    { lat: 6.4312, lng: 3.5102 },
    { lat: 6.4312, lng: 3.5533 },
    { lat: 6.4701, lng: 3.5533 },
  ]
  const limits = { version: area.version, rings: [ring], validFrom: '', note: 'Bridge closed' }
  expect(await changed('PUT', `/areas/${encodeURIComponent(area.name)}`, limits)).toEqual([
    {
      field: `Line of ${area.name}`,
      before: expect.stringContaining('corners'),
      after: '3 corners, latitude 6.4312 to 6.4701, longitude 3.5102 to 3.5533',
    },
    { field: 'In force from', before: 'The beginning', after: expect.anything() },
    expect.objectContaining({ field: 'Why', after: 'Bridge closed' }),
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
