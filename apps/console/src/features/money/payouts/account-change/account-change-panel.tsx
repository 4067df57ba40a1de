import { serverTime } from '@gatefill/client/device/server-clock'
import type { AccountChangeView } from '@gatefill/contracts/staff/finance/account-change-shape'
import { formatDate, formatDateTime, isSameDay } from '@gatefill/domain/core/formats'
import { isSameName } from '@gatefill/domain/finance/account-holder'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { plural } from '@gatefill/ui/plural'
import { cardClass } from '@gatefill/ui/primitives/card'
import { Notice } from '@gatefill/ui/primitives/notice'
import type { ReactNode } from 'react'
import { dayText } from '../../../../entities/money/days.ts'

type AccountChangeProps = { id: string; change: AccountChangeView; payeeName: string; children?: ReactNode }

const dayWord = (at: string): string => (isSameDay(at, serverTime()) ? 'today' : `on ${formatDate(at)}`)

/** What the change means for money, as a sentence. */
function changeSentence(
  { state, askedAt, confirmedAt, freeAt }: AccountChangeView,
  payeeName: string,
): string {
  if (state === 'refused') return `Another account of ${payeeName} was refused. The old one is in force.`
  if (confirmedAt === null || freeAt === null)
    return `Another account of ${payeeName} was asked for ${dayWord(askedAt)}. The old one stays until an independent second person confirms it.`
  return `The account of ${payeeName} was changed ${dayWord(confirmedAt)}. Nothing leaves before an independent person has approved it, and not before ${formatDateTime(freeAt)}.`
}

/** Both accounts side by side: whoever decides reads them before anything else. */
export function AccountChangePanel({ id, change, payeeName, children }: AccountChangeProps) {
  return (
    <section
      aria-labelledby={id}
      className={`${cardClass} grid grid-cols-1 content-start border-danger ring-1 ring-danger`}
    >
      <Notice tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        <h2 id={id} className="font-semibold">
          {changeSentence(change, payeeName)}
        </h2>
      </Notice>
      <Comparison change={change} />
      {children}
    </section>
  )
}

const cell = 'px-2 py-1.5 sm:px-4 text-left align-top wrap-anywhere'

function Comparison({ change }: { change: AccountChangeView }) {
  return (
    <table className="w-full table-fixed text-small">
      <thead>
        <tr className="border-b border-line text-micro text-ink-2">
          <td className={cell} />
          <th scope="col" className={cell}>
            Before, since {formatDate(change.old.since)}
          </th>
          <th scope="col" className={cell}>
            {change.confirmedAt === null ? 'Asked for' : 'New, from'}{' '}
            {formatDateTime(change.confirmedAt ?? change.askedAt)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(change).map(({ name, old, now }) => (
          <tr key={name} className="border-b border-line last:border-b-0">
            <th scope="row" className={`${cell} font-normal text-ink-2`}>
              {name}
            </th>
            <td className={cell}>{old}</td>
            <td className={`${cell} bg-bad-bg font-semibold text-bad`}>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = { name: string; old: ReactNode; now: ReactNode }

const paidText = ({ count, last }: AccountChangeView['oldPaid']): string =>
  last === null ? 'None' : `${plural(count, { one: '# payout', other: '# payouts' })}, last ${dayText(last)}`

function rowsOf(change: AccountChangeView): Row[] {
  const { old, account, askedBy, confirmedBy, confirmNote } = change
  return [
    { name: 'Bank code', old: old.bankCode, now: account.bankCode },
    { name: 'Account', old: old.accountNumber, now: account.accountNumber },
    {
      name: 'Account name',
      old: old.beneficiary,
      now: isSameName(old.beneficiary, account.beneficiary)
        ? account.beneficiary
        : `${account.beneficiary}, not the same: read both`,
    },
    {
      name: 'Name at the bank',
      old: change.oldHolderName || 'Not known',
      now: <HolderText change={change} />,
    },
    { name: 'Payouts so far', old: paidText(change.oldPaid), now: paidText(change.newPaid) },
    { name: 'Changed by', old: old.by.name, now: askedBy.name },
    { name: 'Confirmed by', old: '', now: confirmedBy?.name ?? 'Nobody yet' },
    ...(confirmNote === '' ? [] : [{ name: 'Why the name is right', old: '', now: confirmNote }]),
    { name: 'Asked for by', old: '', now: change.askedForBy },
  ]
}

/** What the vendor said of the holder; no answer is said as well. */
function HolderText({ change: { holder, account } }: { change: AccountChangeView }) {
  if (holder.state === 'asking') return 'Being asked'
  if (holder.state === 'unanswered') return 'The bank gave no answer: read the name yourself'
  if (holder.state === 'unknown') return 'The bank knows no such account'
  return holder.problem === null ? holder.name : `${holder.name}, not ${account.beneficiary}: read both`
}
