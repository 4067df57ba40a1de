import { ApiError } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { checkRefundAccount, giveRefundAccount } from '@gatefill/contracts/customer/orders/refund-accounts'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import type { OrderId, RefundId } from '@gatefill/domain/core/ids'
import type { RefundAccountForm } from '@gatefill/domain/payments/refunds/refund-account'
import { refundAccountErrors } from '@gatefill/domain/payments/refunds/refund-account'
import { useState } from 'react'
import * as texts from './texts.ts'

const CHECK_AGAIN: ReadonlySet<string> = new Set(['CONFLICT', 'VALIDATION'])

const EMPTY: RefundAccountForm = { bankCode: '', accountNumber: '' }

/** The form of the account for a refund: the bank names the holder first, and the customer confirms that name. */
export function useRefundAccount(orderId: OrderId, refundId: RefundId) {
  const call = useCall()
  const form = useForm({ initial: EMPTY, validate: refundAccountErrors })
  const [holder, setHolder] = useState<string>()
  const params = { id: orderId, refundId }
  const checkAccount = useWrite({
    form,
    send: () => call(checkRefundAccount, { params, body: form.values }),
    failed: texts.theAccountCouldNotBe,
    success: false,
    onSuccess: ({ data }) => setHolder(data.accountName),
  })
  const saveAccount = useWrite({
    send: (accountName: string) => call(giveRefundAccount, { params, body: { ...form.values, accountName } }),
    failed: texts.theAccountCouldNotBeSaved,
    invalidates: [listOrderRefunds],
    onFailure: ({ error }) => {
      // The bank names another holder, or no such account, by now: it is to be checked again.
      if (error instanceof ApiError && CHECK_AGAIN.has(error.code)) setHolder(undefined)
    },
  })
  return { form, checkAccount, saveAccount, holder, changeAccount: () => setHolder(undefined) }
}

export type RefundAccountWrites = ReturnType<typeof useRefundAccount>
