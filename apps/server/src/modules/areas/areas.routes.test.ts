import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { findAreaByPin } from '@gatefill/domain/addresses/service-area'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
let areas: AreaShape[]

const read = async () => app.server.inject({ method: 'GET', url: '/api/areas' })

beforeAll(async () => {
  app = await startTestApp()
  areas = (await read()).json().data
})
afterAll(() => app.close())

test('everybody may read where the ten served areas lie, in their order [CO-043]', async () => {
  expect(areas.map(({ name }) => name).join(', ')).toBe(
    'Lekki, Ajah, VGC, Sangotedo, Abraham Adesanya, Ikota, Chevron, Osapa London, Jakande, Orchid Road',
  )
  expect((await read()).headers['cache-control']).toContain('public')
})

// Places of shops and junctions that are known by their addresses; see the sources of the map.
test.each([
  ['Lekki', 6.4414, 3.47047],
  ['Ajah', 6.46947, 3.56239],
  ['VGC', 6.46446, 3.55243],
  ['Sangotedo', 6.47102, 3.63558],
  ['Abraham Adesanya', 6.4697, 3.5845],
  ['Ikota', 6.44733, 3.54958],
  ['Chevron', 6.449, 3.53072],
  ['Osapa London', 6.4455, 3.5084],
  ['Jakande', 6.43442, 3.50802],
  ['Orchid Road', 6.439, 3.5424],
])('a pin in the middle of %s lies in it', (name, lat, lng) => {
  expect(findAreaByPin(areas, { lat, lng })).toBe(name)
})

test.each([
  ['Ikeja', 6.6018, 3.3515],
  ['Victoria Island', 6.4281, 3.4219],
  ['the sea', 6.38, 3.5],
])('a pin in %s lies in none', (_name, lat, lng) => {
  expect(findAreaByPin(areas, { lat, lng })).toBeUndefined()
})

test('what the operator redraws holds at once', async () => {
  const ikeja = JSON.stringify([
    [
      [3.34, 6.59],
      [3.36, 6.59],
      [3.36, 6.61],
      [3.34, 6.61],
    ],
  ])
  await sql`update served_areas set rings = ${ikeja}::jsonb where name = 'Jakande'`.execute(app.database.db)
  const redrawn: AreaShape[] = (await read()).json().data
  expect(findAreaByPin(redrawn, { lat: 6.6018, lng: 3.3515 })).toBe('Jakande')
})
