import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { openApiComponents } from './openapi-components.ts'

const document = openApiDocument('Gatefill') as { components: { schemas: Record<string, object> } }

test('the API document names each shape once, and every reference leads to one [LH-001]', () => {
  const { schemas } = document.components
  const shapes = Object.values(schemas).map((shape) => JSON.stringify(shape))
  expect(shapes.length).toBeGreaterThan(300)
  expect(new Set(shapes).size).toBe(shapes.length)
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(1000)
  const missing = references.map(([, name = '']) => name).filter((name) => !(name in schemas))
  expect(missing).toEqual([])
})

test('no shape of the API document lies inside of another one [LH-001]', () => {
  const inline = Object.entries(document.components.schemas).filter(([, shape]) =>
    Object.values(propertiesOf(shape)).some((field) => /"properties":/.test(JSON.stringify(field))),
  )
  // A refusal holds tables by field, without names of their own.
  expect(inline.map(([name]) => name)).toEqual([])
})

test('a shape is called by its field, and by its owner too where another shape has that name [LH-001]', () => {
  const { schemas, refer } = openApiComponents({})
  const shape = (field: string, of: object = { type: 'string' }) => ({
    type: 'object',
    properties: { [field]: of },
  })
  const list = (of: object) => ({ type: 'array', items: of })
  refer(shape('stops', list(shape('street'))), ['Run'])
  refer(shape('stops', list(shape('city'))), ['Route'])
  refer(shape('entries', list(shape('street'))), ['Board'])
  expect(Object.keys(schemas)).toEqual(['Run', 'Stop', 'Route', 'RouteStop', 'Board'])
  expect(schemas.Board).toEqual(shape('entries', list({ $ref: '#/components/schemas/Stop' })))
})

const propertiesOf = (shape: object): object =>
  'properties' in shape && typeof shape.properties === 'object' ? (shape.properties ?? {}) : {}
