import { expect, test } from 'vitest'
import type { StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import {
  AUDIENCES,
  audienceOf,
  mayApprovePromotion,
  mayWithdrawPromotion,
  OWN_PROMOTION,
  PROMOTION_DECIDED,
  PROMOTION_STATES,
  promotionEmail,
  promotionErrors,
} from './promotion.ts'

const writer = asId<StaffId>('stf_writer')
const other = asId<StaffId>('stf_other')
const form = { subject: 'Fuel for the holidays', words: 'We deliver every day.', audience: 'recent' }

test('a promotion has a subject, a text and an audience', () => {
  expect(promotionErrors(form)).toEqual({})
  expect(promotionErrors({ subject: ' ', words: '', audience: 'all' })).toEqual({
    subject: ['Subject is required'],
    words: ['Text is required'],
    audience: ['Please select who gets it'],
  })
  expect(promotionErrors({ ...form, subject: 's'.repeat(81), words: 'w'.repeat(1001) })).toEqual({
    subject: ['Subject must be at most 80 characters'],
    words: ['Text must be at most 1000 characters'],
  })
  expect(AUDIENCES.map(audienceOf)).toEqual([...AUDIENCES])
  expect(audienceOf('all')).toBeUndefined()
})

test('somebody else than its writer sends a draft, once', () => {
  const approve = (state: (typeof PROMOTION_STATES)[number], by: StaffId) =>
    mayApprovePromotion({ state, createdBy: writer }, by)
  expect(approve('draft', other)).toMatchObject({ ok: true })
  expect(approve('draft', writer)).toMatchObject({ ok: false, code: 'CONFLICT', message: OWN_PROMOTION })
  for (const state of ['sending', 'sent', 'withdrawn'] as const)
    expect(approve(state, other)).toMatchObject({ ok: false, code: 'CONFLICT', message: PROMOTION_DECIDED })
})

test('what is under way cannot be called back', () => {
  expect(PROMOTION_STATES.filter(mayWithdrawPromotion)).toEqual(['draft'])
})

test('the mail has the paragraphs of the text, and leads out of promotions without a sign-in', () => {
  const reader = { firstName: 'Ada', unsubscribeUrl: 'https://gatefill.example/unsubscribe/1' }
  expect(promotionEmail({ subject: 'Fuel', words: 'One\nline.\n\n\nTwo.' }, reader)).toEqual({
    subject: 'Fuel',
    name: 'Ada',
    paragraphs: ['One\nline.', 'Two.'],
    reason: {
      text: 'You are receiving this email because you switched promotions on.',
      label: 'Unsubscribe',
      url: 'https://gatefill.example/unsubscribe/1',
    },
  })
})
