import * as z from 'zod/mini'
import type { AccountHolder } from '../provider.ts'
import { DefiniteError } from '../provider.ts'
import type { Calls } from './flutterwave-calls.ts'

const holderSchema = z.object({ account_name: z.string() })

/** POST /v3/accounts/resolve of Flutterwave's reference, for Nigerian banks only. */
export const flutterwaveAccountHolder =
  ({ call }: Calls): AccountHolder =>
  async ({ bankCode, accountNumber }) => {
    const body = { account_number: accountNumber, account_bank: bankCode }
    try {
      const request = { method: 'POST', path: '/accounts/resolve', body, refusesInside: true } as const
      return (await call(holderSchema, request)).data.account_name
    } catch (error) {
      if (!(error instanceof DefiniteError) || error.temporary) throw error
      return undefined
    }
  }
