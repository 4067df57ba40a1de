import { expect, test } from 'vitest'
import {
  driverInvitationErrors,
  driverSignInErrors,
  invitationErrors,
  isLastAdministrator,
  pairProblem,
} from './team.ts'

test('an invitation needs a name, one address and a role that exists', () => {
  expect(invitationErrors({ name: 'Ada Obi', email: 'ada@gatefill.example', role: 'finance' })).toEqual({})
  expect(invitationErrors({ name: ' ', email: 'ada', role: 'king' })).toEqual({
    name: ['Name is required'],
    email: ['Invalid email address'],
    role: ['Choose a role'],
  })
})

test('an invited driver has a phone, a vehicle and a number plate', () => {
  const driver = {
    name: 'Tunde',
    email: 't@gatefill.example',
    phone: '0803 123 4567',
    vehicle: 'Hilux',
    plate: 'LSR 1',
  }
  expect(driverInvitationErrors(driver)).toEqual({})
  expect(driverInvitationErrors({ ...driver, phone: '', vehicle: '', plate: ' ' })).toEqual({
    phone: ['Phone number is required'],
    vehicle: ['Vehicle is required'],
    plate: ['Number plate is required'],
  })
})

test('a driver signs in with an email or a phone number', () => {
  expect(driverSignInErrors({ email: '08031234567', password: 'x' })).toEqual({})
  expect(driverSignInErrors({ email: 'a@b.c', password: 'x' })).toEqual({})
  expect(driverSignInErrors({ email: 'abc', password: '' })).toEqual({
    email: ['Enter a phone number such as 0803 123 4567'],
    password: ['Password is required'],
  })
})

test('the last administrator who can sign in is told from one of several', () => {
  const one = { id: 'a', role: 'admin', active: true } as const
  const other = { id: 'b', role: 'admin', active: true } as const
  expect(isLastAdministrator([one, { ...other, active: false }, { ...other, role: 'owner' }], 'a')).toBe(true)
  expect(isLastAdministrator([one, other], 'a')).toBe(false)
  expect(isLastAdministrator([one], 'b')).toBe(false)
})

test('who approves reads what binds the two accounts, and until when [OC-089]', () => {
  const at = new Date('2026-11-26T12:00:00Z')
  expect(pairProblem(undefined)).toBeUndefined()
  expect(pairProblem({ purpose: 'invitation', at, byApprover: true })).toMatch(
    /^You invited the colleague who asked for this less than 7 days ago, so a third person must approve it\. Nothing was changed\. From .*3 Dec.* you can approve for each other\.$/,
  )
  expect(pairProblem({ purpose: 'recovery', at, byApprover: false })).toMatch(
    /^The colleague who asked for this reset your sign-in less than 7 days ago/,
  )
})
