import { getStaffMe } from '@gatefill/contracts/staff/staff'
import { confirmStaffTwoFactor, setUpStaffTwoFactor } from '@gatefill/contracts/staff/team/own-account'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { described } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { MEMBER, renderRoom } from '../../../test/render-room.tsx'
import { OwnAuthenticator } from './own-authenticator.tsx'

const KEY = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Gatefill:ada?secret=JBSWY3DPEHPK3PXP' }

afterEach(cleanup)

function open(hasAuthenticator: boolean) {
  const api = fakeApi()
  api.answer(getStaffMe, { ...MEMBER, role: 'support', hasAuthenticator })
  return { api, ...renderRoom(<OwnAuthenticator />, { role: 'support' }) }
}

test('staff set their authenticator up by password, key and first code, and keep the codes [RP-354]', async () => {
  const { api, user } = open(false)
  await user.click(await screen.findByRole('button', { name: 'Set up the app' }))
  expect(screen.getByText('Enter your password')).toBeDefined()
  await user.type(screen.getByLabelText('Your password'), 'a long sentence')
  api.answer(setUpStaffTwoFactor, KEY)
  await user.click(screen.getByRole('button', { name: 'Set up the app' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await user.type(screen.getByLabelText('Code from your app'), '123456')
  api.refuse(confirmStaffTwoFactor, { code: 'INVALID_CODE', errors: { code: ['That code is wrong'] } })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('That code is wrong')).toBeDefined()
  api.answer(confirmStaffTwoFactor, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('aaaa-bbbb')).toBeDefined()
  expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull()
  expect(api.sent(confirmStaffTwoFactor)[0]?.body).toEqual({ code: '123456' })
})

test('who has an authenticator reads how a new phone gets one, and has no button [RP-354]', async () => {
  open(true)
  expect(await screen.findByText(/an administrator sends you a recovery link/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a wrong code of the authenticator is told at the code, which has the focus [RP-261]', async () => {
  const { api, user } = open(false)
  await user.click(await screen.findByRole('button', { name: 'Set up the app' }))
  await user.type(screen.getByLabelText('Your password'), 'a long sentence')
  api.answer(setUpStaffTwoFactor, KEY)
  await user.click(screen.getByRole('button', { name: 'Set up the app' }))
  const code = await screen.findByLabelText('Code from your app')
  await user.type(code, '123456')
  api.refuse(confirmStaffTwoFactor, { code: 'INVALID_CODE', message: 'This code is wrong.' })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await described(code, /This code is wrong\./)
  expect(screen.getAllByText('This code is wrong.')).toHaveLength(1)
})
