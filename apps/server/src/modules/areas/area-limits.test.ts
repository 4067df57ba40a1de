import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { findAreaByPin } from '@gatefill/domain/addresses/service-area'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
})
afterAll(() => app.close())

const IKEJA = { lat: 6.6018, lng: 3.3515 }
const SQUARE = [
  { lat: 6.59, lng: 3.34 },
  { lat: 6.59, lng: 3.36 },
  { lat: 6.61, lng: 3.36 },
  { lat: 6.61, lng: 3.34 },
]
const areaOf = async (name: string) =>
  (await callAs(app, admin, 'GET', '/staff/areas')).body.data.find(
    (each: { name: string }) => each.name === name,
  )
const put = (name: string, form: object) =>
  callAs(app, admin, 'PUT', `/staff/areas/${encodeURIComponent(name)}`, form)
const areaOfIkeja = async () => {
  const areas: AreaShape[] = (await callAs(app, undefined, 'GET', '/areas')).body.data
  return findAreaByPin(areas, IKEJA)
}

test('redrawn limits hold from their date on, and an area keeps its earlier ones until then [DI-118]', async () => {
  const { version } = await areaOf('Orchid Road')
  const validFrom = new Date(app.clock().getTime() + 60_000).toISOString()
  const saved = await put('Orchid Road', { version, rings: [SQUARE], validFrom, note: 'Moved' })
  expect(saved.body.data).toMatchObject({
    version: version + 1,
    inForce: { validFrom: null },
    coming: [{ rings: [SQUARE], validFrom, note: 'Moved', by: 'Bisi Demo' }],
  })
  expect(await areaOfIkeja()).toBeUndefined()
  app.clock.advance(60)
  expect(await areaOfIkeja()).toBe('Orchid Road')
})

test('of two who redraw an area the second reads who was first [DI-118]', async () => {
  const { version } = await areaOf('Ajah')
  const form = { version, rings: [[...SQUARE, SQUARE[0]]], validFrom: '', note: 'Closed line' }
  const first = await put('Ajah', form)
  expect(first.body.data.inForce.rings).toEqual([SQUARE])
  const { status, body } = await put('Ajah', form)
  expect([status, body.details]).toEqual([409, { version: version + 1, by: 'Bisi Demo' }])
  expect(body.message).toContain('Bisi Demo redrew Ajah meanwhile')
})

test('a line that crosses itself, leaves Lagos or has two corners is refused [DI-118]', async () => {
  const { version } = await areaOf('Lekki')
  const problem = async (ring: object[]) =>
    (await put('Lekki', { version, rings: [ring], note: 'x' })).body.errors?.rings?.[0]
  const [a, b, c, d] = SQUARE
  expect(await problem([a, c, b, d] as object[])).toBe('The line crosses itself. Move a corner.')
  expect(await problem([{ lat: 51, lng: 0 }, b, c] as object[])).toBe('A corner lies outside Lagos')
  expect(await problem([a, b] as object[])).toBe('An area has at least 3 corners')
  expect((await put('Atlantis', { version, rings: [SQUARE], note: 'x' })).status).toBe(404)
})
