import type { Payee } from '@gatefill/contracts/staff/finance/payouts'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { PAYEE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { BankAccount } from '@gatefill/domain/finance/payout'
import { accountErrors, payeeAccountOf } from '@gatefill/domain/finance/payout-form'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import type { Names } from '../staff-person.ts'
import { personOf } from '../staff-person.ts'
import type { PayeeKey, PayeeRow } from './payees.repository.ts'
import { payees, saveAccount } from './payees.repository.ts'

const NO_PAYEE = refuse('NOT_FOUND', { message: PAYEE_NOT_FOUND })

/** Stations and drivers with the bank accounts that we pay to. */
export function payeesService({ database: { db }, clock }: Context) {
  return {
    list: async (): Promise<Payee[]> => {
      const names = await staffNames(db)
      return (await payees(db)).map((payee) => viewOf(payee, names))
    },

    saveAccount: async (
      tx: Tx,
      { staffId, ...key }: PayeeKey & { staffId: StaffId },
      form: BankAccount,
    ): Promise<Result<Payee, 'VALIDATION' | 'NOT_FOUND'>> => {
      const errors = accountErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      if ((await payees(tx, key)).length === 0) return NO_PAYEE
      const account = payeeAccountOf(form)
      await saveAccount(tx, key, { ...account, changedBy: staffId, changedAt: clock() })
      const [saved] = await payees(tx, key)
      return saved === undefined ? NO_PAYEE : ok(viewOf(saved, await staffNames(tx)))
    },
  }
}

export type PayeesService = ReturnType<typeof payeesService>

const viewOf = ({ payeeId, account, ...rest }: PayeeRow, names: Names): Payee => ({
  ...rest,
  id: payeeId,
  account: account && {
    ...account,
    changedBy: personOf(account.changedBy, names),
    changedAt: account.changedAt.toISOString(),
  },
})
