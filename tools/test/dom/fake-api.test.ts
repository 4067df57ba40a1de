import { afterEach, expect, test } from 'vitest'
import { refreshSession, signIn } from '../../../packages/contracts/src/public/auth.ts'
import { fakeApi } from './fake-api.ts'

const realFetch = globalThis.fetch
afterEach(() => Object.assign(globalThis, { fetch: realFetch }))

const call = async (path: string) => {
  const answer = await fetch(`http://gatefill.test/api${path}`, { method: 'POST' })
  return { status: answer.status, body: await answer.json() }
}

test('a prepared answer is written as its contract writes it, with its message [PF-033]', async () => {
  const api = fakeApi()
  api.answer(refreshSession, { accessToken: 'a.b.c', expiresAt: new Date('2027-01-01T00:00:00Z') })
  expect(await call('/auth/refresh')).toEqual({
    status: 200,
    body: {
      status: 'success',
      message: refreshSession.message,
      data: { accessToken: 'a.b.c', tokenType: 'Bearer', expiresAt: '2027-01-01T00:00:00.000Z' },
    },
  })
  expect(api.sent(refreshSession)).toHaveLength(1)
})

test('a refusal has the status and the sentence of the catalogue [PF-033]', async () => {
  fakeApi().refuse(signIn, { code: 'INVALID_CREDENTIALS' })
  expect(await call('/auth/login')).toMatchObject({
    status: 401,
    body: { status: 'error', code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
  })
})

test('a call that nothing was prepared for is noted by its name [PF-033]', async () => {
  const api = fakeApi()
  expect((await call('/auth/login')).status).toBe(404)
  expect(api.unanswered).toEqual(['POST /auth/login'])
})
