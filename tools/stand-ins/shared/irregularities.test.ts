import { expect, test } from 'vitest'
import { startPaystackStandIn } from '../paystack/stand-in.ts'
import { createIrregularities } from './irregularities.ts'

const NAMES = ['slow', 'rate_limited', 'null_amount', 'zero_settlement'] as const
const drawn = (seed: number) => {
  const { happens } = createIrregularities({ seed })
  return Array.from({ length: 400 }, (_, at) => happens(NAMES[at % NAMES.length] ?? 'slow'))
}

test('the same seed gives the same irregularities, another seed others [MV-051]', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
})

test('nothing irregular happens without a seed, nor once it is calm [MV-051]', () => {
  const { happens } = createIrregularities()
  const calmed = createIrregularities({ seed: 1, rates: { slow: 1 } })
  expect(calmed.happens('slow')).toBe(true)
  calmed.calm()
  expect([happens('slow'), calmed.happens('slow')]).toEqual([false, false])
})

test('a slow answer waits by the clock that the test passes, for 20 ms to 5 s [MV-051]', async () => {
  const waited: number[] = []
  const { slowDown } = createIrregularities({
    seed: 3,
    rates: { slow: 1, very_slow: 0.5 },
    wait: async (milliseconds) => void waited.push(milliseconds),
  })
  for (let calls = 0; calls < 200; calls += 1) await slowDown()
  expect(waited).toHaveLength(200)
  expect(Math.min(...waited)).toBeGreaterThanOrEqual(20)
  expect(Math.max(...waited)).toBeGreaterThan(400)
  expect(Math.max(...waited)).toBeLessThanOrEqual(5000)
})

test('zero, pending, failed and dollar settlements appear by themselves, a pending one ends later [MV-051]', async () => {
  const rates = {
    slow: 0,
    very_slow: 0,
    rate_limited: 0,
    late_row: 0,
    deduction: 1,
    zero_settlement: 1,
    failed_settlement: 1,
    dollar_settlement: 1,
    pending_settlement: 1,
  }
  const standIn = await startPaystackStandIn({
    secretKey: 'sk_test_irregular',
    clock: () => new Date('2026-11-21T09:00:00Z'),
    irregular: { seed: 5, rates },
  })
  standIn.settle(50_000)
  const headers = { authorization: 'Bearer sk_test_irregular' }
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are what is tested
  const list = async (): Promise<any[]> =>
    (await (await fetch(`${standIn.url}/settlement`, { headers })).json()).data
  const states = async () => (await list()).map(({ status, currency }) => `${status} ${currency}`).sort()
  expect(await states()).toEqual(['failed NGN', 'pending NGN', 'success NGN', 'success USD'])
  expect(standIn.ledger().settlements).toEqual([0])
  await standIn.advance(10 * 86_400)
  expect(standIn.ledger().settlements).toEqual([50_000, 0])
  const [, , , plain] = await list()
  expect(plain.total_amount - plain.deductions).toBe(plain.effective_amount)
  await standIn.close()
})
