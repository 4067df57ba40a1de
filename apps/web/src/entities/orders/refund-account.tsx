import { ApiError } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import {
  checkRefundAccount,
  giveRefundAccount,
  listRefundBanks,
} from '@gatefill/contracts/customer/orders/refund-accounts'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import type { OrderId, RefundId } from '@gatefill/domain/core/ids'
import type { RefundAccountForm } from '@gatefill/domain/payments/refunds/refund-account'
import { refundAccountErrors } from '@gatefill/domain/payments/refunds/refund-account'
import type { CustomerRefund } from '@gatefill/domain/payments/refunds/refund-progress'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useEffect, useId, useState } from 'react'
import { WriteState } from '../../shared/calls/write-state.tsx'
import { filled } from '../../shared/filled.tsx'
import * as texts from './texts.ts'

type RefundAccountProps = { orderId: OrderId; refund: CustomerRefund }

/** Asks the customer for the bank account that a refund goes to: bank and number, then the name of its holder. */
export function RefundAccount({ orderId, refund }: RefundAccountProps) {
  const account = useRefundAccount(orderId, refund.id)
  return (
    <div className="mt-2 rounded-card bg-sunken p-4">
      {account.holder === undefined ? (
        <AccountForm {...account} orderId={orderId} refund={refund} />
      ) : (
        <HolderQuestion {...account} holder={account.holder} />
      )}
    </div>
  )
}

function AccountForm({
  form,
  checkAccount,
  saveAccount,
  orderId,
  refund,
}: RefundAccountWrites & RefundAccountProps) {
  return (
    <form
      ref={form.formRef}
      noValidate
      aria-label={texts.bankAccountForYourRefund}
      onSubmit={onSubmit(checkAccount.write)}
      className="grid gap-3"
    >
      <BankField form={form} orderId={orderId} refund={refund} />
      <TextField
        form={form}
        name="accountNumber"
        label={texts.accountNumber}
        hint={texts.accountNumberHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <FailureLine text={saveAccount.failure?.message} />
      <WriteState write={checkAccount} />
      <Button type="submit" busy={checkAccount.isBusy} busyLabel={texts.askingTheBank}>
        {texts.checkAccount}
      </Button>
      <p className="text-micro text-ink-2">{texts.refundAccountPromise}</p>
    </form>
  )
}

/** The banks that the refund can go to; as long as they do not load, it says so and can try again. */
function BankField({ form, orderId, refund }: RefundAccountProps & { form: TextForm<'bankCode'> }) {
  const banks = useEndpoint(listRefundBanks, { params: { id: orderId, refundId: refund.id } })
  return (
    <div className="grid gap-2">
      <SelectField form={form} name="bankCode" label="Bank">
        <option value="">{banks.isPending ? 'Loading...' : texts.selectYourBank}</option>
        {banks.data?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {banks.isError && banks.data === undefined && (
        <Notice tone="danger" role="alert">
          <b>{texts.banksNotLoaded}</b>
          <Button
            variant="text"
            size="compact"
            busy={banks.isFetching}
            onClick={() => void banks.refetch()}
            className="-my-2 ml-2"
          >
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** Whose account it is: a wrong digit pays another person, so the customer reads the name and confirms it. */
function HolderQuestion({ holder, saveAccount, changeAccount }: RefundAccountWrites & { holder: string }) {
  const id = useId()
  useEffect(() => focusHeading(`#${CSS.escape(id)}`), [id])
  return (
    <div className="grid gap-3">
      <p id={id} tabIndex={-1} className="wrap-anywhere">
        {filled(texts.accountHolderQuestion, { holder: <b className="font-semibold">{holder}</b> })}
      </p>
      <WriteState write={saveAccount} />
      <Button busy={saveAccount.isBusy} busyLabel="Saving..." onClick={() => void saveAccount.write(holder)}>
        {texts.yesSendMyRefundHere}
      </Button>
      <Button variant="quiet" disabled={saveAccount.isBusy} onClick={changeAccount}>
        {texts.useAnotherAccount}
      </Button>
    </div>
  )
}

const CHECK_AGAIN: ReadonlySet<string> = new Set(['CONFLICT', 'VALIDATION'])

const EMPTY: RefundAccountForm = { bankCode: '', accountNumber: '' }

/** The form of the account for a refund: the bank names the holder first, and the customer confirms that name. */
function useRefundAccount(orderId: OrderId, refundId: RefundId) {
  const call = useCall()
  const form = useForm({ initial: EMPTY, validate: refundAccountErrors })
  const [holder, setHolder] = useState<string>()
  const params = { id: orderId, refundId }
  const checkAccount = useWrite({
    form,
    send: () => call(checkRefundAccount, { params, body: form.values }),
    failed: texts.accountNotChecked,
    success: false,
    onSuccess: ({ data }) => setHolder(data.accountName),
  })
  const saveAccount = useWrite({
    send: (accountName: string) => call(giveRefundAccount, { params, body: { ...form.values, accountName } }),
    failed: texts.accountNotSaved,
    invalidates: [listOrderRefunds],
    onFailure: ({ error }) => {
      // The bank names another holder, or no such account, by now: it is to be checked again.
      if (error instanceof ApiError && CHECK_AGAIN.has(error.code)) setHolder(undefined)
    },
  })
  return { form, checkAccount, saveAccount, holder, changeAccount: () => setHolder(undefined) }
}

type RefundAccountWrites = ReturnType<typeof useRefundAccount>
