import { expect, test } from 'vitest'
import type { StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo, ZERO } from '../core/money.ts'
import type { AccountingPeriod, PeriodFacts, PeriodState } from './period.ts'
import {
  isMonthOver,
  isPeriodClosed,
  mayAskReopening,
  mayClose,
  mayPrepare,
  mayReopen,
  maySendBack,
  PERIOD_CHECKS,
  PERIOD_STATES,
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
  bankDiscrepancies: ZERO,
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

const point = (key: (typeof PERIOD_CHECKS)[number], change: Partial<PeriodFacts>) => {
  const found = periodChecklist({ ...facts, ...change }).find((each) => each.key === key)
  return [found?.isDone, found?.detail]
}
const reasonOf = (answer: ReturnType<typeof mayPrepare>) => (answer.ok ? '' : answer.message)

test('a month takes no journal from its closing until it is open again', () => {
  expect(PERIOD_STATES.filter(isPeriodClosed)).toEqual(['closed', 'reopening'])
})

test('each point of a finished checklist has words of its own, and says nothing that is open', () => {
  const done = periodChecklist(facts)
  expect(done.every(({ isDone }) => isDone)).toBe(true)
  expect(new Set(done.map(({ label }) => label)).size).toBe(PERIOD_CHECKS.length)
  expect(done.filter(({ blocks }) => blocks).map(({ label, detail }) => [label, detail])).toEqual([
    ['Month is over', ''],
    ['Earlier months closed', ''],
    ['Trial balance equal', ''],
    ['Deposits agree', ''],
    ['Refunds agree', ''],
  ])
  expect(done.filter(({ detail }) => detail !== '').map(({ label, detail }) => [label, detail])).toEqual(
    expect.arrayContaining([
      ['Nights reconciled', '31 of 31'],
      ['Discrepancies', '0 open'],
      ['Settlements matched to the bank', '44 of 44'],
      ['Payouts finished', '0 open'],
      ['Dead letters', '0 open'],
    ]),
  )
})

test('an open point says how much of it is open', () => {
  expect(point('earlier_closed', { earlierOpen: ['2026-08', '2026-09'] })).toEqual([
    false,
    '2026-08, 2026-09',
  ])
  expect(point('trial_balance', { between: kobo(150) })).toEqual([false, '₦1.50 off'])
  expect(point('receivable_agrees', { receivableOff: '₦9.00' })).toEqual([false, '₦9.00 off'])
  expect(point('nights', { nightsDone: 30 })).toEqual([false, '30 of 31'])
  expect(point('nights', { nightsDone: 32 })).toEqual([true, '32 of 31'])
  expect(point('bank_matched', { settlementsMatched: 43 })).toEqual([false, '43 of 44'])
  expect(point('bank_matched', { settlementsMatched: 45 })).toEqual([true, '45 of 44'])
  expect(point('bank_lines', { openBankLines: 2, openMoneyIn: kobo(500), openMoneyOut: kobo(100) })).toEqual([
    false,
    '2 open: ₦5.00 in, ₦1.00 out',
  ])
  expect(point('stations_debit', { stationRefunds: 1, stationRefundsAmount: kobo(700) })).toEqual([
    false,
    '1 open, ₦7.00',
  ])
})

test('the ledger has what the bank states, or says by how much it differs', () => {
  const stated = { day: '2026-10-31', balance: kobo(1000) }
  const bank = (ours: number, of: typeof stated | null = stated) =>
    point('bank_agrees', { bank: { ours: kobo(ours), stated: of } })
  expect(bank(1000)).toEqual([true, ''])
  expect(bank(1200)).toEqual([false, '₦2.00 more than the bank on 31 Oct 2026'])
  expect(bank(700)).toEqual([false, '₦3.00 less than the bank on 31 Oct 2026'])
  expect(bank(0, null)).toEqual([true, ''])
  expect(bank(1, null)).toEqual([false, 'No statement with a balance'])
})

test('who is refused reads what stands in the way', () => {
  const list = (change: Partial<PeriodFacts>) => periodChecklist({ ...facts, ...change })
  expect(reasonOf(mayPrepare('closed', list({}), ''))).toBe(
    'This month is closed already. Nothing was changed.',
  )
  expect(reasonOf(mayPrepare('open', list({ between: kobo(150) }), 'I accept it'))).toBe(
    'Trial balance equal: not yet (₦1.50 off).',
  )
  expect(reasonOf(mayPrepare('open', list({ now: new Date('2026-10-31T12:00:00Z') }), ''))).toBe(
    'Month is over: not yet.',
  )
  expect(reasonOf(mayPrepare('open', list({ deadLetters: 1 }), ''))).toBe(
    'Please say in a note why the open points of the checklist are accepted.',
  )
  expect(reasonOf(mayClose(period('open'), bisi, 12))).toBe('This month is open, not prepared.')
  expect(reasonOf(mayClose(period('prepared'), ada, 12))).toBe(
    'You prepared this month yourself, so another person must close it.',
  )
  expect(reasonOf(mayClose(period('prepared'), bisi, 13))).toBe(
    'Journals were posted to this month after it was prepared. Send it back and prepare it again.',
  )
  expect(reasonOf(mayAskReopening(period('open'), []))).toBe('This month is open, not closed.')
  expect(reasonOf(mayAskReopening(period('closed'), ['2026-11', '2026-12']))).toBe(
    '2026-11, 2026-12 is closed too. Only the last closed month can be reopened.',
  )
  expect(reasonOf(mayReopen(period('closed'), bisi))).toBe('Nobody asked to reopen this month.')
  expect(reasonOf(mayReopen(period('reopening', { reopeningBy: ada }), ada))).toBe(
    'You asked to reopen this month yourself, so another person must decide.',
  )
})

test('only a prepared month is sent back', () => {
  expect(maySendBack(period('prepared')).ok).toBe(true)
  expect(reasonOf(maySendBack(period('closed')))).toBe('This month is closed, not prepared.')
})
