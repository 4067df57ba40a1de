import { expect, test } from 'vitest'
import { driverInvitationErrors, driverSignInErrors, invitationErrors, isLastAdministrator } from './team.ts'

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
  expect(driverSignInErrors({ email: 'a@b.ng', password: 'x' })).toEqual({})
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
