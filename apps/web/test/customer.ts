import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { type Address, EMPTY_ADDRESS } from '@gatefill/domain/addresses/address'
import { asId } from '@gatefill/domain/core/ids'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { FakeApi } from '../../../tools/test/dom/fake-api.ts'
import { openApp } from './open-app.tsx'

/** In seconds since 1970: the year 2100. */
const LONG_AFTER = 4_102_444_800

/** A token as the server makes them, of a session that lasts; nobody checks its signature here. */
export function tokenOf(claims: { sub?: string; exp?: number } = {}): string {
  const part = (value: object) => btoa(JSON.stringify(value))
  return `${part({ alg: 'HS256' })}.${part({ sub: 'usr_1', exp: LONG_AFTER, ...claims })}.signature`
}

/** The account of the customer of these tests. */
export const customer: AnswerOf<typeof getMe> = {
  id: 'usr_1',
  firstName: 'Ṣọlá',
  lastName: 'Adéyẹmí',
  email: 'sola@example.com',
  phone: '',
  companyName: '',
  companyTin: '',
  addresses: [],
  pictureUrl: '',
  emailVerified: true,
  notificationPreferences: { orderUpdates: true, promotions: false, priceChanges: false },
  twoFactorEnabled: false,
  termsAgreed: true,
  createdAt: new Date('2026-01-05T09:00:00Z'),
}

/** Opens the application as a signed-in customer. */
export function enter(api: FakeApi, path: string, account: Partial<typeof customer> = {}) {
  api.answer(getMe, { ...customer, ...account })
  return openApp(path, { token: tokenOf() })
}

/** Opens the account menu; on a phone another button does. */
export async function openAccountMenu(user: UserEvent): Promise<void> {
  const [menu] = await screen.findAllByRole('button', { name: /account menu$/ })
  await user.click(menu ?? document.body)
}

/** A saved address of the customer. */
export const savedAddress = (street: string, change: Partial<Address> = {}): Address => ({
  ...EMPTY_ADDRESS,
  id: asId(`adr_${street.replaceAll(/\W/g, '')}`),
  street,
  city: 'Lekki',
  lga: 'Eti-Osa',
  isDefault: false,
  ...change,
})
