import type { Answer } from '../shared/faults.ts'
import { failure, success } from './api.ts'

/** POST /v3/accounts/resolve: an account that ends in 99 is known to no bank. */
export function resolveAccount(body: Record<string, unknown>): Answer {
  const { account_number: number, account_bank: bank } = body
  if (
    typeof number !== 'string' ||
    typeof bank !== 'string' ||
    !/^\d{10}$/.test(number) ||
    number.endsWith('99')
  )
    return failure(400, 'invalid account')
  return success('Account details fetched', { account_number: number, account_name: 'ADA NGOZI OBI' })
}
