import { expect, test } from 'vitest'
import type { StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo, ZERO } from '../core/money.ts'
import type { AccountingPeriod, PeriodFacts, PeriodState } from './period.ts'
import {
  isMonthOver,
  mayAskReopening,
  mayClose,
  mayPrepare,
  mayReopen,
  PERIOD_CHECKS,
  periodChecklist,
} from './period.ts'

const [ada, bisi] = [asId<StaffId>('stf_ada'), asId<StaffId>('stf_bisi')]

const facts: PeriodFacts = {
  month: '2026-10',
  now: new Date('2026-11-04T16:00:00Z'),
  earlierOpen: [],
  between: ZERO,
  depositsOff: ZERO,
  refundsOff: ZERO,
  receivableOff: '',
  nightsDone: 31,
  nightsDue: 31,
  openDiscrepancies: 0,
  settlements: 44,
  settlementsMatched: 44,
  openBankLines: 0,
  openMoneyIn: ZERO,
  openMoneyOut: ZERO,
  bank: { ours: ZERO, stated: null },
  openPayouts: 0,
  stationRefunds: 0,
  stationRefundsAmount: ZERO,
  deadLetters: 0,
}

const period = (state: PeriodState, rest: Partial<AccountingPeriod> = {}): AccountingPeriod => ({
  month: '2026-10',
  state,
  note: '',
  journals: 12,
  preparedBy: ada,
  preparedAt: facts.now,
  closedBy: null,
  closedAt: null,
  reopeningBy: null,
  reopeningReason: '',
  ...rest,
})

test('the month is over an hour after its last day in Lagos', () => {
  expect(isMonthOver('2026-10', new Date('2026-10-31T23:59:59Z'))).toBe(false)
  expect(isMonthOver('2026-10', new Date('2026-11-01T00:00:00Z'))).toBe(true)
})

test('a finished checklist needs no note, an open point that may be accepted does [MV-076]', () => {
  const done = periodChecklist(facts)
  expect(done.map(({ key }) => key)).toEqual([...PERIOD_CHECKS])
  expect(mayPrepare('open', done, '').ok).toBe(true)
  const open = periodChecklist({ ...facts, deadLetters: 1 })
  expect(mayPrepare('open', open, '').ok).toBe(false)
  expect(mayPrepare('open', open, 'A test mail').ok).toBe(true)
})

test.each([
  [{ now: new Date('2026-10-31T12:00:00Z') }],
  [{ earlierOpen: ['2026-09'] }],
  [{ between: kobo(1) }],
  [{ depositsOff: kobo(1) }],
  [{ refundsOff: kobo(1) }],
])('nobody may accept %o [MV-076]', (change) => {
  expect(mayPrepare('open', periodChecklist({ ...facts, ...change }), 'I accept it').ok).toBe(false)
})

test('whoever prepared a month does not close it, nor anybody after journals came [MV-076]', () => {
  expect(mayClose(period('prepared'), ada, 12).ok).toBe(false)
  expect(mayClose(period('prepared'), bisi, 13).ok).toBe(false)
  expect(mayClose(period('open'), bisi, 12).ok).toBe(false)
  expect(mayClose(period('prepared'), bisi, 12).ok).toBe(true)
})

test('only the last closed month is reopened, by another person than who asked [MV-077]', () => {
  expect(mayAskReopening(period('closed'), ['2026-11']).ok).toBe(false)
  expect(mayAskReopening(period('closed'), []).ok).toBe(true)
  expect(mayReopen(period('reopening', { reopeningBy: ada }), ada).ok).toBe(false)
  expect(mayReopen(period('reopening', { reopeningBy: ada }), bisi).ok).toBe(true)
  expect(mayReopen(period('closed'), bisi).ok).toBe(false)
})
