import { expect, test } from 'vitest'
import type { StaffId } from '../../core/ids.ts'
import { asId } from '../../core/ids.ts'
import type { Day } from '../../core/lagos-days.ts'
import { closedMonthSentence, isExplanationPosted, mayApproveLine, mayExplainLine } from './explanation.ts'

const BISI = asId<StaffId>('stf_1')
const TUNDE = asId<StaffId>('stf_2')

test('only a line that is still open is explained', () => {
  expect(mayExplainLine('open').ok).toBe(true)
  expect(mayExplainLine('set_aside')).toMatchObject({
    ok: false,
    code: 'CONFLICT',
    message: 'This line is set aside already. Nothing was changed.',
  })
})

test('a second person approves what was asked for, and nobody their own', () => {
  expect(mayApproveLine('requested', BISI, TUNDE).ok).toBe(true)
  expect(mayApproveLine('requested', BISI, BISI)).toMatchObject({
    code: 'CONFLICT',
    message: 'You asked for this yourself, so another person must approve it.',
  })
  expect(mayApproveLine('open', BISI, TUNDE)).toMatchObject({
    code: 'CONFLICT',
    message: 'This line is open, so there is nothing to approve.',
  })
})

test('a closed month says what can be done about a line of its', () => {
  const day = '2026-10-31' as Day // a day as the calendar writes it
  expect(closedMonthSentence(day, 'post')).toBe(
    'Oct 2026 is closed, so nothing of this line can be posted. Reopen Oct 2026, or set the line aside and write a manual journal in an open month.',
  )
  expect(closedMonthSentence(day, 'reverse')).toBe(
    'Oct 2026 is closed, so this cannot be reversed. Reopen Oct 2026, or write a manual journal in an open month.',
  )
})

test('of the states of an explanation one is in the ledger', () => {
  expect((['requested', 'posted', 'reversed', 'declined'] as const).filter(isExplanationPosted)).toEqual([
    'posted',
  ])
})
