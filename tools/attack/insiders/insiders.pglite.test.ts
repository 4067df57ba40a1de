import { expect, test } from 'vitest'
import { BANK_LINES } from './bank-lines.ts'
import { attackAsInsiders } from './insiders.ts'
import { PAYOUTS } from './payouts.ts'
import type { Intention } from './play.ts'
import { NOTHING } from './play.ts'

/** Takes so much in two acts, and has an emergency that others hear of before the third. */
const thief = (kobo: number): Intention => ({
  role: 'driver',
  name: 'a thief',
  async *week(shop) {
    yield { ...NOTHING, kobo: kobo / 2 }
    yield { ...NOTHING, kobo }
    await shop.van.beginShift()
    await shop.van.send({ kind: 'emergency', body: { kind: 'spill', note: 'The hose burst' } })
    yield { ...NOTHING, kobo: 2 * kobo }
  },
})
const honest: Intention = { ...thief(0), isHonest: true, name: 'an honest driver' }

test('what a person took before others were told is measured, and more than a wage is a finding', async () => {
  const say: string[] = []
  const [poor] = await attackAsInsiders((line) => say.push(line), [thief(500_000)])
  expect(poor).toMatchObject({ attack: 'insider: driver', requests: 3, findings: [] })
  expect(poor?.note).toContain('at most ₦5,000.00')
  expect(say[0]).toContain('told: ')
  const [rich] = await attackAsInsiders(() => {}, [thief(500_002), honest])
  expect(rich?.findings).toMatchObject([
    expect.stringContaining('₦5,000.02'),
    expect.stringContaining('an honest week ends early: an honest driver'),
  ])
})

test('finance that brings an account of its own to a station takes nothing before others are told [ML-087]', async () => {
  const say: string[] = []
  const [finance] = await attackAsInsiders((line) => say.push(line), PAYOUTS)
  expect(finance).toMatchObject({ attack: 'insider: finance', findings: [] })
  expect(finance?.note).toContain('at most ₦0.00')
  expect(say).toHaveLength(2)
  for (const line of say) expect(line).toContain('told: alert account_change')
})

test('finance that calls transfers charges of the bank or sets them aside takes less than a wage before others are told [ML-102]', async () => {
  const say: string[] = []
  const [finance] = await attackAsInsiders((line) => say.push(line), BANK_LINES)
  expect(finance).toMatchObject({ attack: 'insider: finance', findings: [] })
  expect(finance?.note).toContain('at most ₦4,800.00')
  expect(say[0]).toContain('refused: A second person must approve this')
})
