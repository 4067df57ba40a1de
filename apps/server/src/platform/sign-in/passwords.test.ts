import { expect, test } from 'vitest'
import { passwords } from './passwords.ts'

async function hashOf(password: string): Promise<string> {
  const hashed = await passwords().hash(password)
  if (!hashed.ok) throw new Error('nothing else is hashed in this test')
  return hashed.value
}

test('a password is kept as argon2id with 19 MiB and two passes, and only it matches', async () => {
  const hash = await hashOf('correct horse battery')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords().matches('correct horse battery', hash)).toEqual({ ok: true, value: true })
  expect(await passwords().matches('correct horse batterY', hash)).toEqual({ ok: true, value: false })
})

test('64 characters of any script count to the last one', async () => {
  const password = '🛢️ẹ́pò'.repeat(16).slice(0, 64)
  const hash = await hashOf(password)
  expect(await passwords().matches(password, hash)).toEqual({ ok: true, value: true })
  expect(await passwords().matches(password.slice(0, -1), hash)).toEqual({ ok: true, value: false })
})

test('where there is no account nothing matches, after the work that an account would take', async () => {
  const hash = await hashOf('correct horse battery')
  const fastest = async (passwordHash: string | undefined) => {
    let best = Number.POSITIVE_INFINITY
    for (let time = 1; time <= 5; time += 1) {
      const start = performance.now()
      expect(await passwords().matches('whatever', passwordHash)).toEqual({ ok: true, value: false })
      best = Math.min(best, performance.now() - start)
    }
    return best
  }
  // Without a hash to check it would take about a thousandth.
  expect(await fastest(undefined)).toBeGreaterThan((await fastest(hash)) / 4)
})

test('more people than the machine can check at once are asked to come back, and the others still get in', async () => {
  const few = passwords({ atOnce: 1, waiting: 2 })
  const hash = await hashOf('correct horse battery')
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => few.matches('correct horse battery', hash)))
  expect(outcomes.slice(0, 3)).toEqual(Array(3).fill({ ok: true, value: true }))
  expect(outcomes[3]).toMatchObject({ ok: false, code: 'RATE_LIMITED', retryAfter: 1 })
  expect(await few.matches('correct horse battery', hash)).toEqual({ ok: true, value: true })
})

test('a hash that cannot be read fails its own call and leaves its place to the next one', async () => {
  const one = passwords({ atOnce: 1, waiting: 1 })
  const [broken, next] = await Promise.allSettled([one.matches('whatever', 'no hash'), one.hash('whatever')])
  expect(broken.status).toBe('rejected')
  expect(next).toMatchObject({ status: 'fulfilled', value: { ok: true } })
})
