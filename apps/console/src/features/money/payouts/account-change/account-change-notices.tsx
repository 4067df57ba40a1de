import type { AccountChangeView } from '@gatefill/contracts/staff/finance/account-change-shape'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'

type Told = AccountChangeView['notices'][number]

const STATES = {
  waiting: { tone: 'yellow', text: 'Leaving' },
  sent: { tone: 'green', text: 'Sent' },
  refused: { tone: 'red', text: 'Not sent' },
} as const

const toText = ({ channel, recipient }: Told): string =>
  channel === 'text' ? `Text message to ${formatPhone(recipient)}` : `Mail to ${recipient}`

/** Whom we told of a change, at the contacts from before it, and what the payee said. */
export function AccountChangeNotices({ notices, answers }: Pick<AccountChangeView, 'notices' | 'answers'>) {
  return (
    <div className="grid gap-3 p-4 text-small">
      {notices.length === 0 ? (
        <p className="text-bad">
          Nobody could be told: there was no contact from before. Call the payee by a number that you know
          from elsewhere.
        </p>
      ) : (
        <div className="grid gap-2">
          <h3 className="font-semibold">The payee was told at the contact from before</h3>
          <ul className="grid gap-1">
            {notices.map((told) => (
              <ToldLine key={`${told.channel} ${told.recipient}`} told={told} />
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-1">
        <h3 className="font-semibold">What the payee said on the phone</h3>
        {answers.length === 0 && <p className="text-ink-2">No answer yet.</p>}
        {answers.map(({ words, by, at }) => (
          <p key={at} className="wrap-anywhere">
            {words}{' '}
            <span className="text-ink-2">
              {by.name}, {formatDateTime(at)}
            </span>
          </p>
        ))}
      </div>
    </div>
  )
}

function ToldLine({ told }: { told: Told }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={STATES[told.state].tone}>{STATES[told.state].text}</Badge>{' '}
      <span className="min-w-0 wrap-anywhere">
        {toText(told)}
        {told.endedAt !== null && `, ${formatDateTime(told.endedAt)}`}
      </span>
    </li>
  )
}
