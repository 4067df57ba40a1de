import type { Answer } from '../shared/faults.ts'
import { failure, success } from './api.ts'

const BANKS = [
  { id: 9, name: 'Guaranty Trust Bank', slug: 'guaranty-trust-bank', code: '058' },
  { id: 7, name: 'First Bank of Nigeria', slug: 'first-bank-of-nigeria', code: '011' },
  { id: 21, name: 'Zenith Bank', slug: 'zenith-bank', code: '057' },
]

/** GET /bank?country=nigeria&currency=NGN */
export const listBanks = (): Answer =>
  success(
    'Banks retrieved',
    BANKS.map((bank) => ({
      ...bank,
      longcode: `${bank.code}150000`,
      gateway: null,
      pay_with_bank: false,
      active: true,
      country: 'Nigeria',
      currency: 'NGN',
      type: 'nuban',
      is_deleted: false,
      createdAt: '2016-07-14T10:04:29.000Z',
      updatedAt: '2020-02-18T08:06:44.000Z',
    })),
  )

/** GET /bank/resolve?account_number=&bank_code=: an account that ends in 99 is known to no bank. */
export function resolveAccount(query: URLSearchParams): Answer {
  const number = query.get('account_number') ?? ''
  const bank = BANKS.find(({ code }) => code === query.get('bank_code'))
  if (!/^\d{10}$/.test(number) || bank === undefined || number.endsWith('99'))
    return failure(422, 'Could not resolve account name. Check parameters or try again.', 'invalid_bank_code')
  return success('Account number resolved', {
    account_number: number,
    account_name: 'ADA NGOZI OBI',
    bank_id: bank.id,
  })
}
