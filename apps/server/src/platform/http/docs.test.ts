import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (url: string) => app.server.inject({ method: 'GET', url })

test('the API is documented as a page and as a document of all its calls [SD-094]', async () => {
  const page = await get('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  const document = (await get('/api/docs/json')).json()
  expect(Object.keys(document.paths)).toContain('/api/orders/user')
})

test('people who ask for the documentation at the same moment all get it [SD-094]', async () => {
  const answers = await Promise.all(
    ['/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui.css'].map(get),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
})
