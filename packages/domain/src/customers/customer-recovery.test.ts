import { expect, test } from 'vitest'
import type { StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import {
  approvalProblem,
  decidesRecovery,
  isRecovered,
  RECOVERY_OUTCOMES,
  recoveryErrors,
  recoveryOutcomeText,
  refusalProblem,
} from './customer-recovery.ts'

const ada = asId<StaffId>('stf_ada')
const bayo = asId<StaffId>('stf_bayo')
const awaiting = { requestedBy: ada, takesEffectAt: null }
const approved = { requestedBy: ada, takesEffectAt: new Date('2026-11-22T13:30:00.000Z') }

test('a recovery says how the caller was checked, and names a new mailbox only where there is one', () => {
  expect(recoveryErrors({ checked: 'Passport', newEmail: '' })).toEqual({})
  expect(recoveryErrors({ checked: 'Passport', newEmail: 'ada@mail.test' })).toEqual({})
  expect(recoveryErrors({ checked: ' ', newEmail: '' })).toEqual({
    checked: ['How the person was checked is required'],
  })
  expect(recoveryErrors({ checked: 'x'.repeat(501), newEmail: '' })).toEqual({
    checked: ['How the person was checked must be at most 500 characters'],
  })
  expect(Object.keys(recoveryErrors({ checked: 'Passport', newEmail: 'ada' }))).toEqual(['newEmail'])
})

test('a second person approves a recovery, and only once', () => {
  expect(approvalProblem(awaiting, bayo)).toBeUndefined()
  expect(approvalProblem(awaiting, ada)).toBe('You checked this person. A colleague must decide.')
  expect(approvalProblem(approved, bayo)).toBe(
    'This recovery is approved. It takes effect if the owner does not object.',
  )
  expect(approvalProblem(undefined, bayo)).toBe(
    'No recovery of this account awaits approval. Check the person and request one.',
  )
})

test('anybody may stop an approved recovery, and a second person declines one that is not', () => {
  expect(refusalProblem(approved, ada)).toBeUndefined()
  expect(refusalProblem(awaiting, bayo)).toBeUndefined()
  expect(refusalProblem(awaiting, ada)).toBe('You checked this person. A colleague must decide.')
  expect(refusalProblem(undefined, ada)).toMatch(/^No recovery/)
  expect([decidesRecovery(awaiting, ada), decidesRecovery(awaiting, bayo)]).toEqual([false, true])
})

test('of the ways in which a recovery ends, one gives the account back', () => {
  expect(RECOVERY_OUTCOMES.filter(isRecovered)).toEqual(['recovered'])
  expect(recoveryOutcomeText('stopped')).toBe('Stopped by staff. Nothing was changed.')
})
