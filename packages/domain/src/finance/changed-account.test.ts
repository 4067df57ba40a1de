import { expect, test } from 'vitest'
import type { StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { isSameName } from './account-holder.ts'
import {
  accountChangeNotice,
  changedWords,
  confirmNoteProblem,
  isNewChange,
  mayConfirmChange,
  mayReachAccount,
  mayRefuseChange,
} from './changed-account.ts'
import { contactsToTell, noticesTo, payeeContactErrors } from './payee-contact.ts'

const changedAt = new Date('2026-11-28T08:12:00Z')
const [ada, bisi] = [asId<StaffId>('stf_a'), asId<StaffId>('stf_b')]
const permitted = (now: string, hadOther = true) =>
  mayReachAccount('GATEFILL 1', { changedAt, hadOther }, new Date(now))

test('a payout to a changed account is sent 24 hours after the change at the earliest [ML-078]', () => {
  expect(permitted('2026-11-29T08:11:59Z')).toMatchObject({
    ok: false,
    code: 'CONFLICT',
    message: expect.stringMatching(/changed less than 24 hours ago\. Nothing was sent\. .*29 Nov 2026/),
  })
  expect(permitted('2026-11-29T08:12:00Z').ok).toBe(true)
  expect(permitted('2026-11-28T08:13:00Z', false).ok, 'a first account took no other place').toBe(true)
})

test('a change of an account is confirmed by another person than who asked, once [ML-080]', () => {
  const waiting = { state: 'waiting', askedBy: ada } as const
  expect(mayConfirmChange(waiting, ada)).toMatchObject({ message: expect.stringContaining('yourself') })
  expect(mayConfirmChange(waiting, bisi).ok).toBe(true)
  expect(mayConfirmChange({ ...waiting, state: 'confirmed' }, bisi).ok).toBe(false)
  expect(mayConfirmChange({ ...waiting, state: 'refused' }, bisi).ok).toBe(false)
})

test('a change is refused while it waits, and while its account is new [ML-080]', () => {
  const confirmed = { state: 'confirmed', confirmedAt: changedAt } as const
  const [soon, later] = [new Date('2026-11-28T09:00:00Z'), new Date('2026-12-28T09:00:00Z')]
  expect(mayRefuseChange({ state: 'waiting', confirmedAt: null }, false, later).ok).toBe(true)
  expect(mayRefuseChange(confirmed, true, soon).ok, '24 hours are not over').toBe(true)
  expect(mayRefuseChange(confirmed, false, later).ok, 'nothing has gone to it').toBe(true)
  expect(mayRefuseChange(confirmed, true, later).ok).toBe(false)
  expect(mayRefuseChange({ ...confirmed, state: 'refused' }, false, soon).ok).toBe(false)
  expect(isNewChange({ state: 'waiting', confirmedAt: null }, false, soon)).toBe(false)
})

test('who confirms a name that is not the holder’s says why [ML-083]', () => {
  const account = { beneficiary: 'Ikota Station Ltd', accountNumber: '0701189915', bankCode: '044' }
  const problem = (state: 'asking' | 'named' | 'unknown' | 'unanswered', name = '', note = '') =>
    confirmNoteProblem({ account, holder: { state, name } }, note)
  expect(problem('named', 'IKOTA STATION LIMITED')).toBeUndefined()
  expect(problem('named', 'IKOTA OIL ENT')).toContain('names the holder IKOTA OIL ENT, not Ikota Station Ltd')
  expect(problem('named', 'IKOTA OIL ENT', 'They merged; I saw the paper')).toBeUndefined()
  expect(problem('unknown')).toContain('knows no such account')
  expect([problem('unanswered'), problem('asking')]).toEqual([undefined, undefined])
})

test('names are compared by their words, whatever their order, case and accents [ML-083]', () => {
  expect(isSameName('Ada Obi', 'OBI ADA NGOZI')).toBe(true)
  expect(isSameName('Ìfẹ́olúwa Bright', 'BRIGHT, IFEOLUWA')).toBe(true)
  expect(isSameName('Lekki Fuels Limited', 'LEKKI FUELS LTD')).toBe(true)
  expect(isSameName('Ada', 'ADA OBI')).toBe(false)
  expect(isSameName('Ikota Station Ltd', 'IKOTA STATION NIG ENT')).toBe(false)
})

test('the contact of now and those of the last 30 days hear of a change, each once [ML-082]', () => {
  const contact = (email: string, day: string) => ({
    name: 'Mr Gbénga',
    email,
    phone: '+2348021184420',
    setAt: new Date(`${day}T09:00:00Z`),
  })
  const history = [
    contact('old@x.ng', '2026-03-14'),
    contact('older@x.ng', '2026-10-01'),
    contact('new@x.ng', '2026-11-27'),
  ]
  const told = contactsToTell(history, changedAt)
  expect(told.map(({ email }) => email)).toEqual(['older@x.ng', 'new@x.ng'])
  expect(noticesTo(told)).toEqual([
    { channel: 'text', recipient: '+2348021184420' },
    { channel: 'mail', recipient: 'older@x.ng' },
    { channel: 'mail', recipient: 'new@x.ng' },
  ])
  expect(contactsToTell([], changedAt)).toEqual([])
  expect(payeeContactErrors({ name: '', email: '', phone: '' })).toHaveProperty('phone')
  expect(payeeContactErrors({ name: 'Mr Gbénga', email: 'a@x.ng', phone: '' })).toEqual({})
})

test('the payee reads the ends of both accounts, and no whole number [ML-082]', () => {
  const old = {
    beneficiary: 'A',
    accountNumber: '0123453382',
    bankCode: '058',
    since: changedAt,
    by: ada,
  }
  const account = { beneficiary: 'B', accountNumber: '0701189915', bankCode: '044' }
  const words = accountChangeNotice({ account, old }, 'Gatefill')
  expect(words).toContain('ending 9915 instead of 3382')
  expect(words).not.toMatch(/\d{5}/)
  expect(words.length).toBeLessThanOrEqual(160)
  expect(changedWords(changedAt, 'Adaeze Okafor', new Date('2026-11-28T20:00:00Z'))).toBe(
    'changed today by Adaeze Okafor',
  )
  expect(changedWords(changedAt, 'Adaeze Okafor', new Date('2026-11-29T20:00:00Z'))).toBe(
    'changed on 28 Nov 2026 by Adaeze Okafor',
  )
})
