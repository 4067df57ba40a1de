import {
  changeDriverPassword,
  endDriverSession,
  listDriverSessions,
} from '@gatefill/contracts/driver/drivers'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, described, field, fillAll, focused, press, see } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { PhonesAndPassword } from './account.tsx'
import { ChangePassword } from './change-password.tsx'
import { SignedInPhones } from './signed-in-phones.tsx'

const AT = new Date('2026-11-20T09:00:00.000Z')
const phone = (id: string, device: string, current: boolean) => ({
  id,
  device,
  current,
  createdAt: AT,
  lastSeenAt: AT,
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a driver changes the password, and reads at the field what is wrong with it [RP-353]', async () => {
  const api = fakeApi()
  render(<ChangePassword />)
  await press('Change password')
  await described(await field('Present password'), /password/i)
  await fillAll({ 'Present password': 'an old sentence', 'New password': 'short' })
  await press('Change password')
  await described(await field('New password'), /8/)
  expect(api.sent(changeDriverPassword)).toEqual([])
  await fillAll({ 'New password': 'seven brown goats run' })
  api.answer(changeDriverPassword, { signedOutElsewhere: 2 })
  await press('Change password')
  await see('Password changed. 2 other phones were signed out.')
  expect(api.sent(changeDriverPassword)[0]?.body).toEqual({
    currentPassword: 'an old sentence',
    newPassword: 'seven brown goats run',
  })
})

test('a driver signs another phone out, and never this one [RP-353]', async () => {
  const api = fakeApi()
  const own = phone('ses_01J00000000000000000000001', 'Chrome on Android', true)
  const lost = phone('ses_01J00000000000000000000002', 'Safari on iPhone', false)
  api.answer(listDriverSessions, [own, lost])
  render(<SignedInPhones />)
  const [end, ...others] = await screen.findAllByRole('button')
  expect(others).toEqual([])
  api.answer(endDriverSession, { id: lost.id })
  api.answer(listDriverSessions, [own])
  if (end !== undefined) fireEvent.click(end)
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(api.sent(endDriverSession)[0]?.path).toContain(lost.id)
})

test('another password takes the phones that it signed out off the list [RP-353]', async () => {
  const api = fakeApi()
  const own = phone('ses_01J00000000000000000000001', 'Chrome on Android', true)
  const lost = phone('ses_01J00000000000000000000002', 'Safari on iPhone', false)
  api.answer(listDriverSessions, [own, lost])
  render(<PhonesAndPassword />)
  await see('Safari on iPhone')
  await fillAll({ 'Present password': 'an old sentence', 'New password': 'seven brown goats run' })
  api.answer(changeDriverPassword, { signedOutElsewhere: 1 })
  api.answer(listDriverSessions, [own])
  await press('Change password')
  await see('Password changed. 1 other phone was signed out.')
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
})

test('a refused password is told at its field, which gets the focus, and once [RP-353]', async () => {
  const api = fakeApi()
  render(<ChangePassword />)
  await fillAll({ 'Present password': 'an old sentence', 'New password': 'seven brown goats run' })
  const message = 'This is not your present password'
  api.refuse(changeDriverPassword, { code: 'VALIDATION', message, errors: { currentPassword: [message] } })
  await press('Change password')
  await described(await field('Present password'), message)
  await focused(await field('Present password'))
  expect(screen.getAllByText(message)).toHaveLength(1)
  api.refuse(changeDriverPassword, { code: 'RATE_LIMITED', message: 'Too many tries. Wait a minute.' })
  await press('Change password')
  await see('Too many tries. Wait a minute.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Too many tries. Wait a minute.'))
})

test('without network the password stays, and the driver is told so [RP-353]', async () => {
  const api = fakeApi()
  render(<ChangePassword />)
  await fillAll({ 'Present password': 'an old sentence', 'New password': 'seven brown goats run' })
  api.cutOff(changeDriverPassword)
  await press('Change password')
  await see(/Your password stays as it is|not changed/)
  expect((await button('Change password')).getAttribute('aria-disabled')).toBe('false')
})
