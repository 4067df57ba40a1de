import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string) => {
  const answer = await app.server.inject({
    method,
    url,
    ...(method === 'GET' ? {} : { payload: 'not read' }),
  })
  return { status: answer.statusCode, allow: answer.headers.allow, body: answer.json() }
}

test('a method that a path does not have is answered with those that it has', async () => {
  expect(await call('DELETE', '/api/products')).toMatchObject({
    status: 405,
    allow: 'GET',
    body: { status: 'error', code: 'METHOD_NOT_ALLOWED', data: null },
  })
  expect(await call('PUT', '/api/orders/ord_1/rating')).toMatchObject({ status: 405, allow: 'POST' })
  expect((await call('GET', '/api/auth/login')).status).toBe(405)
})

test('a path that does not exist stays missing, and its own methods go on', async () => {
  expect((await call('DELETE', '/api/nothing')).status).toBe(404)
  expect((await call('GET', '/api/products')).status).toBe(200)
  expect((await call('GET', '/api/orders/user')).status).toBe(401)
})
