import { serverTime } from '@gatefill/client/device/server-clock'
import type { AccountChangeView } from '@gatefill/contracts/staff/finance/account-change-shape'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { durationText } from '@gatefill/domain/dispatch/desk/words'
import { CHANGED_ACCOUNT_SECONDS } from '@gatefill/domain/finance/changed-account'
import { Progress } from '@gatefill/ui/primitives/progress'
import { Panel } from '../../../../shared/rooms/panel.tsx'

/** How long a payout to the new account still waits; nothing once it may leave. */
export function AccountChangeWait({ change: { freeAt } }: { change: AccountChangeView }) {
  const left = freeAt === null ? 0 : Math.ceil(secondsBetween(serverTime(), new Date(freeAt)))
  if (freeAt === null || left <= 0) return null
  const text = `${durationText(left)} left`
  return (
    <Panel id="account-wait" title="Wait for the new account" about="24 hours from the second person’s word.">
      <div className="grid gap-2 p-4 text-small">
        <Progress label={text} value={CHANGED_ACCOUNT_SECONDS - left} max={CHANGED_ACCOUNT_SECONDS} />
        <p>
          <b>{text}</b>, until {formatDateTime(freeAt)}
        </p>
      </div>
    </Panel>
  )
}
