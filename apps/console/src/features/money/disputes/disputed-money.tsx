import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatNaira, kobo, signedKobo } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Notice } from '@gatefill/ui/primitives/notice'
import { REFUND_STATE_NAMES } from '../../../entities/money/refund-labels.ts'
import { Fact, Facts } from '../../../shared/rooms/facts.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'

type DisputedMoneyProps = { amount: number; payment: NonNullable<FinanceDisputeDetail['payment']> }

/** What came of a disputed payment, what the customer has back already, and what is asked for again. */
export function DisputedMoney({ amount, payment }: DisputedMoneyProps) {
  const { paid, refunds, refunded, lost, left } = payment
  return (
    <Panel id="disputed-money" title="The money of this payment">
      {refunded > 0 && (
        <div className="p-4 pb-0">
          <Notice tone="danger">
            {left === 0
              ? `Nothing is left of this payment. Accepting would send ${formatNaira(kobo(amount))} a second time.`
              : `${formatNaira(kobo(refunded))} of this payment was refunded already.`}
          </Notice>
        </div>
      )}
      <Facts>
        <Fact name="Paid">
          <MoneyText amount={kobo(paid)} />
        </Fact>
        {refunds.map((refund) => (
          <Fact
            key={`${refund.providerRefundId} ${refund.at} ${refund.amount}`}
            name={`Refund, ${REFUND_STATE_NAMES[refund.state].toLowerCase()}`}
          >
            <MoneyText amount={signedKobo(-refund.amount)} />, {formatDateTime(refund.at)},{' '}
            {refund.providerRefundId === null
              ? 'not named by the provider yet'
              : `at the provider ${refund.providerRefundId}`}
          </Fact>
        ))}
        {lost > 0 && (
          <Fact name="Lost in other disputes">
            <MoneyText amount={signedKobo(-lost)} />
          </Fact>
        )}
        <Fact name="Left of this payment">
          <MoneyText amount={kobo(left)} />
        </Fact>
        <Fact name="Asked for again">
          <MoneyText amount={kobo(amount)} />
        </Fact>
      </Facts>
    </Panel>
  )
}
