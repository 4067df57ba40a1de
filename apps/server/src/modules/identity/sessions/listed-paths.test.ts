import { expect, test } from 'vitest'
import { accountAppForFile, call, signedInCustomer } from '../../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

test('the actions on codes and passwords answer under their listed paths, and under no other [AP-022]', async () => {
  const { token } = await signedInCustomer(app)
  for (const [method, path] of [
    ['PATCH', '/users/password-change'],
    ['POST', '/auth/forgot-password'],
    ['POST', '/auth/signup-verification'],
    ['POST', '/auth/resend-otp'],
    ['POST', '/auth/reset-password'],
  ] as const) {
    // An empty form reaches the rules of the action: something is missing, and it says what.
    const { status, body } = await call(app, path, { method, token, body: {} })
    expect(status, path).toBe(422)
    expect(Object.keys(body.errors).length, path).toBeGreaterThan(0)
    const elsewhere = await call(app, `${path}s`, { method, token, body: {} })
    expect(elsewhere.status, `${path}s`).toBe(404)
  }
})
