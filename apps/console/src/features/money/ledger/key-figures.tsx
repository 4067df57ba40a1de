import { negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import type { Account } from '@gatefill/domain/payments/ledger'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { cardClass } from '@gatefill/ui/primitives/card'
import { Link } from 'react-router'
import { useLedger } from '../../../entities/money/use-ledger.ts'
import { MONEY } from '../../../shared/rooms/rooms.ts'

type Figure = { account: Account; name: string; about: string; side: 'debit' | 'credit' }

const FIGURES: readonly Figure[] = [
  {
    account: 'psp_receivable',
    name: 'Receivable from providers',
    about: 'Paid by customers, not yet in our bank',
    side: 'debit',
  },
  { account: 'bank', name: 'Bank account', about: 'Settled by the providers', side: 'debit' },
  {
    account: 'customer_deposits',
    name: 'Deposits owed to customers',
    about: 'Paid, not yet delivered',
    side: 'credit',
  },
  { account: 'refunds_payable', name: 'Refunds owed', about: 'Not yet with the customer', side: 'credit' },
]

/** What finance looks at first: what is owed to us, what we have, what we owe. */
export function KeyFigures() {
  const balances = useLedger().data?.balances
  const amountOf = ({ account, side }: Figure) => {
    const amount = signedKobo(balances?.find((each) => each.account === account)?.amount ?? 0)
    // A side that is overdrawn is shown as it is.
    return side === 'debit' ? amount : negate(amount)
  }
  return (
    <ul aria-label="Key figures" className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
      {FIGURES.map((figure) => (
        <li key={figure.account} className={`${cardClass} grid content-start gap-1 px-4 py-3`}>
          <Link to={MONEY.ledger.path} className="w-fit font-semibold text-ink-2 hover:underline">
            {figure.name}
          </Link>
          <MoneyText
            amount={balances === undefined ? ZERO : amountOf(figure)}
            className={balances === undefined ? 'invisible text-2xl' : 'text-2xl'}
          />
          <span className="text-micro text-ink-2">{figure.about}</span>
        </li>
      ))}
    </ul>
  )
}
