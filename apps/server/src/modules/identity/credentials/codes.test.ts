import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../../../../test/clock.ts'
import { testDatabase } from '../../../../test/database.ts'
import { appOf } from '../../../../test/fixtures/another-server.ts'
import type { Database } from '../../../platform/db/database.ts'
import { systemIds } from '../../../platform/ids.ts'
import { createLog } from '../../../platform/log.ts'
import { savePendingUser } from '../accounts/users.repository.ts'
import type { Candidates } from './codes.repository.ts'
import type { CodeRequest } from './codes.ts'
import { openCode, redeemOneTimeCode, writeCode } from './codes.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Codes whose digits are always the same, which chance gives once in a million. */
function sameCodes() {
  const clock = movableClock()
  const context = appOf({
    database,
    clock,
    ids: { ...systemIds(clock), code: () => '123456' },
    log: createLog('silent'),
    wake: () => {},
    secret: { current: 'the-secret-of-these-tests-is-long-enough' },
  })
  const issue = (request: CodeRequest, known = true) =>
    database.transaction(async (tx) => {
      const opened = await openCode(context, tx, request)
      if (!opened.ok) return opened
      const id = context.ids.next('usr') as Parameters<typeof savePendingUser>[1]['id']
      const person = {
        firstName: 'Ada',
        lastName: 'Obi',
        passwordHash: '',
        termsVersion: null,
        termsAgreedAt: null,
      }
      const userId = known
        ? await savePendingUser(tx, { id, email: request.email, ...person }, clock())
        : null
      await writeCode(context, tx, request, userId ?? null)
      return opened
    })
  const redeem = (candidates: Candidates, guess = '123456') =>
    database.transaction((tx) => redeemOneTimeCode(context, tx, { candidates, otp: guess, brought: [] }))
  return { issue, redeem }
}

const reset = (email: string, ip: string): CodeRequest => ({ purpose: 'reset', email, ip })

test('a guess that fits the codes of two people at once is refused', async () => {
  const { issue, redeem } = sameCodes()
  await issue(reset('two-a@mail.com', '10.0.0.1'))
  await issue(reset('two-b@mail.com', '10.0.0.1'))
  expect(await redeem({ purpose: 'reset', ip: '10.0.0.1' })).toBeUndefined()
  expect(await redeem({ purpose: 'reset', email: 'two-b@mail.com' })).toMatchObject({
    email: 'two-b@mail.com',
  })
  expect(await redeem({ purpose: 'reset', ip: '10.0.0.1' })).toMatchObject({ email: 'two-a@mail.com' })
})

test('the code of an address without an account never matches', async () => {
  const { issue, redeem } = sameCodes()
  await issue(reset('nobody@mail.com', '10.0.0.2'), false)
  expect(await redeem({ purpose: 'reset', email: 'nobody@mail.com' })).toBeUndefined()
})

test('verification and reset have their own codes and cooldowns', async () => {
  const { issue, redeem } = sameCodes()
  const email = 'both@mail.com'
  expect(await issue(reset(email, '10.0.0.3'))).toMatchObject({ ok: true })
  expect(await issue({ purpose: 'verification', email, ip: '10.0.0.3' })).toMatchObject({ ok: true })
  expect(await redeem({ purpose: 'verification', email })).toMatchObject({ purpose: 'verification' })
  expect(await redeem({ purpose: 'reset', email })).toMatchObject({ purpose: 'reset' })
})

test('when everybody asks for too many codes, sign-ups still get theirs, and the sentence is true [OC-063]', async () => {
  const { issue } = sameCodes()
  const now = movableClock()()
  await database.db
    .insertInto('one_time_codes')
    .values(
      Array.from({ length: 400 }, (_, index) => ({
        id: `otc_flood_${index}`,
        purpose: 'reset',
        email: `flood${index}@mail.com`,
        user_id: null,
        code_hash: '',
        challenge_hash: null,
        request_ip: `10.1.${index}`,
        expires_at: now,
        created_at: now,
      })),
    )
    .execute()
  expect(await issue(reset('late@mail.com', '10.0.0.4'))).toMatchObject({
    ok: false,
    code: 'RATE_LIMITED',
    retryAfter: 60,
    message: 'We are sending a lot of codes right now. Please try again in a minute.',
  })
  const signUp = { purpose: 'verification', email: 'new@mail.com', ip: '10.0.0.5', isSignUp: true } as const
  expect(await issue(signUp)).toMatchObject({ ok: true })
})
