import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let dispatcher: string
let van: { id: string }
beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  const tank = { productId: await productIdOf(app, 'PMS'), capacityDl: 3_000 }
  const form = { plate: 'KJA 310 BD', name: 'Hiace', compartments: [tank] }
  van = (await callAs(app, dispatcher, 'POST', '/staff/vehicles', form)).body.data
})
afterAll(() => app.close())

const DAY = 86_400_000
const inDays = (days: number) => new Date(app.clock().getTime() + days * DAY).toISOString()
const paper = (kind: string, from: number, to: number) => ({
  of: 'vehicle',
  ownerId: van.id,
  kind,
  number: 'LA/1',
  validFrom: inDays(from),
  validTo: inDays(to),
})
const add = (form: object) => callAs(app, dispatcher, 'POST', '/staff/papers', form)
const read = async () => {
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/vehicles')
  return body.data.find(({ id }: { id: string }) => id === van.id)
}

test('papers are valid, end within 30 days, or have ended; a renewal takes the place of the old one [DI-107]', async () => {
  await add(paper('insurance', -300, 12))
  await add(paper('permit', -300, 100))
  await add(paper('roadworthiness', -400, -9))
  const states = async () =>
    Object.fromEntries((await read()).papers.map((each: Record<string, string>) => [each.kind, each.state]))
  expect(await states()).toEqual({ insurance: 'expires', permit: 'valid', roadworthiness: 'expired' })
  expect((await read()).missingPapers).toEqual(['Road worthiness'])
  expect((await add(paper('roadworthiness', -1, 364))).status).toBe(201)
  expect(await states()).toMatchObject({ roadworthiness: 'valid' })
  expect((await read()).missingPapers).toEqual([])
  const query = `/staff/papers?of=vehicle&ownerId=${van.id}`
  expect((await callAs(app, dispatcher, 'GET', query)).body.data).toHaveLength(4)
})

test('a paper of nobody, of another kind or with its days turned round is refused at its field [DI-107]', async () => {
  const nobody = await add({ ...paper('permit', 0, 10), ownerId: 'veh_01J00000000000000000000000' })
  expect(nobody.body.errors).toEqual({ ownerId: ['Please select whose paper it is'] })
  const wrong = await add({ ...paper('medical', 10, 0), number: '' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['kind', 'number', 'validTo']])
})

test('a paper that was entered wrong is corrected; of two who correct it one is told of the other [DI-108]', async () => {
  const { id, version, number } = (await add(paper('extinguisher', 0, 50))).body.data
  const put = (form: object) => callAs(app, dispatcher, 'PUT', `/staff/papers/${id}`, form)
  const days = { validFrom: inDays(0), validTo: inDays(80) }
  const saved = await put({ version, number: 'LA/2', ...days })
  expect(saved.body.data).toMatchObject({ number: 'LA/2', version: 2, validTo: days.validTo })
  const stale = await put({ version, number, ...days })
  expect([stale.status, stale.body.details.by]).toEqual([409, 'Chidi Demo'])
})
