import { expect, test } from 'vitest'
import {
  accountErrors,
  askedForByProblem,
  driverPayErrors,
  fitsBank,
  paidOnProblem,
  payeeAccountOf,
  payoutDraftErrors,
  rateChoiceProblem,
  stationCostErrors,
} from './payout-form.ts'

const NOW = new Date('2026-11-21T13:30:00.000Z')
/** A number whose last digit fits the bank. */
const account = (bankCode = '058') => {
  const serial = '012345678'
  const check = Array.from({ length: 10 }, (_, digit) => `${serial}${digit}`)
  const accountNumber = check.find((number) => fitsBank({ accountNumber: number, bankCode })) ?? ''
  return { beneficiary: 'Conoil Lekki', accountNumber, bankCode }
}

test('exactly one last digit of an account number fits a bank of three digits', () => {
  const fitting = (bankCode: string) =>
    Array.from({ length: 10 }, (_, digit) => `012345678${digit}`).filter((accountNumber) =>
      fitsBank({ accountNumber, bankCode }),
    )
  // Weights 3 7 3 over 058 and 012345678: 59 + 149 = 208, so the digit is 10 - 8 = 2.
  const sum = [...'058012345678'].reduce(
    (total, digit, at) => total + Number(digit) * (at % 3 === 1 ? 7 : 3),
    0,
  )
  expect(fitting('058')).toEqual([`012345678${(10 - (sum % 10)) % 10}`])
  expect(fitting('50515')).toHaveLength(10)
})

test('an account has a name, ten digits and a code of three, five or six', () => {
  expect(accountErrors(account())).toEqual({})
  expect([accountErrors(account('50515')), accountErrors(account('090405'))]).toEqual([{}, {}])
  expect(accountErrors({ ...account(), beneficiary: ' ' })).toEqual({
    beneficiary: ['Please enter the name of the account'],
  })
  expect(accountErrors({ ...account(), beneficiary: 'n'.repeat(101) })).toEqual({
    beneficiary: ['Name must be at most 100 characters'],
  })
  for (const bankCode of ['05', '0580', '0580001', 'ABC', 'x058'])
    expect(accountErrors({ ...account(), bankCode }).bankCode, bankCode).toEqual([
      'Bank code has 3, 5 or 6 digits',
    ])
  for (const accountNumber of ['012345678', '01234567890', 'A123456789'])
    expect(accountErrors({ ...account(), accountNumber }), accountNumber).toEqual({
      accountNumber: ['Account number must have 10 digits'],
    })
})

test('a number that cannot belong to the bank says so', () => {
  const { accountNumber } = account()
  const other = `${accountNumber.slice(0, 9)}${(Number(accountNumber.at(9)) + 1) % 10}`
  expect(accountErrors({ ...account(), accountNumber: other })).toEqual({
    accountNumber: ['This account number does not belong to this bank. Check both.'],
  })
})

test('an account is stored in digits alone, its name without blanks around it', () => {
  const { accountNumber } = account()
  const typed = { beneficiary: ' Conoil Lekki ', accountNumber: ` ${accountNumber} `, bankCode: ' 058' }
  expect(payeeAccountOf({ ...typed, note: 'new' })).toEqual({
    beneficiary: 'Conoil Lekki',
    accountNumber,
    bankCode: '058',
    note: 'new',
  })
})

test('a changed account says how the payee asked for it', () => {
  expect(askedForByProblem('e-mail of today')).toBeUndefined()
  expect(askedForByProblem(' ')).toBe(
    'Please say how the payee asked for it, for example: e-mail of today, 8:50am',
  )
  expect(askedForByProblem('x'.repeat(200))).toBeUndefined()
  expect(askedForByProblem('x'.repeat(201))).toBe('How the payee asked for it must be at most 200 characters')
})

test('a payout is drafted for a station or driver, over days up to today', () => {
  const errors = (change: object) =>
    payoutDraftErrors({ kind: 'driver', from: '2026-11-01', to: '2026-11-21', ...change }, NOW)
  const date = ['Please enter a date such as 2026-10-31']
  expect(errors({})).toEqual({})
  expect(errors({ from: '2026-11-21' })).toEqual({})
  expect(errors({ kind: 'owner' })).toEqual({ kind: ['Please select station or driver'] })
  expect(errors({ from: 'soon' })).toEqual({ from: date })
  expect(errors({ to: '' })).toEqual({ to: date })
  expect(errors({ to: '2026-10-31' })).toEqual({ to: ['The last day must not be before the first'] })
  expect(errors({ to: '2026-11-22' })).toEqual({ to: ['The last day must not be in the future'] })
})

test('a driver has whole kilometres up to ten thousand, a station none', () => {
  const km = (kind: string, many?: number) =>
    payoutDraftErrors({ kind, from: '2026-11-01', to: '2026-11-21', km: many }, NOW).km?.[0]
  const whole = 'Kilometres must be a whole number, at most 10000'
  expect([km('driver', 0), km('driver', 10_000), km('station'), km('station', 0)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([km('driver', 10_001), km('driver', -1), km('driver', 1.5)]).toEqual([whole, whole, whole])
  expect(km('station', 1)).toBe('A station has no kilometres')
})

test('a payout was paid between the day of its batch and today', () => {
  const sentAt = new Date('2026-11-20T09:00:00Z')
  expect(paidOnProblem('2026-11-20', sentAt, NOW)).toBeUndefined()
  expect(paidOnProblem('2026-11-21', sentAt, NOW)).toBeUndefined()
  expect(paidOnProblem('2026-11-19', sentAt, NOW)).toBe('The day must not be before the payout was sent')
  expect(paidOnProblem('2026-11-22', sentAt, NOW)).toBe('The day must not be in the future')
  expect(paidOnProblem('', sentAt, NOW)).toBe('Please enter a date such as 2026-10-31')
})

test('what a station takes for a litre is above nothing and at most a million naira', () => {
  const problem = (costPerLitre?: number) => stationCostErrors({ costPerLitre, from: '2026-11-01' })
  const refused = { costPerLitre: ['Please enter an amount above 0, up to ₦1,000,000.00'] }
  expect([problem(1), problem(100_000_000)]).toEqual([{}, {}])
  for (const amount of [undefined, 0, -1, 0.5, 100_000_001]) expect(problem(amount)).toEqual(refused)
  expect(stationCostErrors({ costPerLitre: 1, from: '' })).toEqual({
    from: ['Please enter a date such as 2026-10-31'],
  })
})

test('a driver is paid for a run, a gate or a kilometre, one of them at least', () => {
  const problem = (form: object) => driverPayErrors({ from: '2026-11-01', ...form })
  expect(problem({ perRun: 1 })).toEqual({})
  expect(problem({ perGate: 1 })).toEqual({})
  expect(problem({ perKm: 1 })).toEqual({})
  expect(problem({})).toEqual({ perRun: ['Please enter an amount for a run, a gate or a kilometre'] })
  const most = ['Please enter an amount up to ₦1,000,000.00']
  expect(problem({ perRun: -1, perGate: 100_000_001, perKm: 0.5 })).toEqual({
    perRun: most,
    perGate: most,
    perKm: most,
  })
  expect(driverPayErrors({ perRun: 1, from: '' })).toEqual({
    from: ['Please enter a date such as 2026-10-31'],
  })
})

test('a rate names whom or what it is for', () => {
  expect(rateChoiceProblem('station', true)).toBeUndefined()
  expect(rateChoiceProblem('fuel', false)).toBe('Please select a fuel')
})
