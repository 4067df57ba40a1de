import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import { getAgeings } from '@gatefill/contracts/staff/finance/ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { addKobo, kobo } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { useReadInterval } from '../../../shared/presence.ts'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'

type Ageing = AnswerOf<typeof getAgeings>['deposits']
type Payee = AnswerOf<typeof getAgeings>['stations']['payees'][number]
type Bucket = Ageing['buckets'][number]

/** Deposits that we hold, refunds that customers do not have yet, and what stands against stations, by their age. */
export function Ageings() {
  const ageings = useEndpoint(getAgeings, {}, { refetchInterval: useReadInterval() })
  return (
    <>
      <AgeingPanel
        id="deposits"
        title="Deposits owed to customers"
        read={ageings}
        ageing={ageings.data?.deposits}
      />
      <AgeingPanel id="owed-refunds" title="Refunds owed" read={ageings} ageing={ageings.data?.refunds} />
      <AgeingPanel
        id="stations-debit"
        title="Short deliveries to take off stations"
        read={ageings}
        ageing={ageings.data?.stations}
        payees={ageings.data?.stations.payees}
      />
    </>
  )
}

type AgeingPanelProps = {
  id: string
  title: string
  read: Parameters<typeof TableStates>[0]['read']
  ageing: Ageing | undefined
  payees?: Payee[] | undefined
}

function AgeingPanel({ id, title, read, ageing, payees = [] }: AgeingPanelProps) {
  const buckets = ageing?.buckets ?? []
  const most = Math.max(1, ...buckets.map(({ amount }) => amount))
  const [oldest] = ageing?.oldest ?? []
  const sum = addKobo(...buckets.map(({ amount }) => kobo(amount)))
  return (
    <Panel
      id={id}
      title={title}
      action={ageing !== undefined && <MoneyText amount={sum} className="text-lg" />}
    >
      <TableStates title={title} read={read} empty={undefined} />
      {ageing !== undefined && (
        <>
          <table className="mx-4 my-2 text-left">
            <caption className="sr-only">{title} by age</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Age</th>
                <th scope="col">Count</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {buckets.map((bucket) => (
                <BucketRow key={bucket.fromHours} bucket={bucket} most={most} />
              ))}
            </tbody>
          </table>
          <AgainstPayees payees={payees} />
          {oldest !== undefined && (
            <p className="px-4 pb-3 text-micro text-ink-2">
              The oldest: <OrderLink id={asId(oldest.orderId)} /> since {formatDateTime(oldest.since)}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

/** What stands against each station: its next payout takes it off. */
function AgainstPayees({ payees }: { payees: readonly Payee[] }) {
  if (payees.length === 0) return null
  return (
    <ul className="px-4 pb-2">
      {payees.map(({ id, name, count, amount }) => (
        <li key={id} className="flex justify-between gap-3 py-1">
          <span className="wrap-anywhere">
            {name} ({count})
          </span>
          <MoneyText amount={kobo(amount)} />
        </li>
      ))}
    </ul>
  )
}

function BucketRow({ bucket, most }: { bucket: Bucket; most: number }) {
  const { toHours, count, amount } = bucket
  // What lies longest is told by its words and weight, not by the bar alone.
  const isLate = toHours === null && count > 0
  return (
    <tr className="h-9">
      <th
        scope="row"
        className={`pr-3 whitespace-nowrap ${isLate ? 'font-bold text-danger' : 'font-normal'}`}
      >
        {ageText(bucket)}
      </th>
      <td className="w-full pr-3">
        <svg
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-3.5 w-full"
        >
          <rect width="100" height="10" rx="2" className="fill-sunken" />
          <rect
            width={(amount * 100) / most}
            height="10"
            rx="2"
            className={isLate ? 'fill-danger' : 'fill-ink-2'}
          />
        </svg>
        <span className="sr-only">{count}</span>
      </td>
      <td className="pr-3 text-right" aria-hidden="true">
        <span className="figures">{count}</span>
      </td>
      <td className="text-right">
        <MoneyText amount={kobo(amount)} />
      </td>
    </tr>
  )
}

/** 'Under 4 h', '4 to 12 h', '1 to 3 days', 'Over 10 days' */
function ageText({ fromHours, toHours }: Bucket): string {
  const inDays = fromHours >= 24 && (toHours === null || toHours % 24 === 0)
  const text = (hours: number) => String(inDays ? hours / 24 : hours)
  const unit = inDays ? 'days' : 'h'
  if (toHours === null) return fromHours === 24 ? 'Over 24 h' : `Over ${text(fromHours)} ${unit}`
  return fromHours === 0 ? `Under ${toHours} h` : `${text(fromHours)} to ${text(toHours)} ${unit}`
}
