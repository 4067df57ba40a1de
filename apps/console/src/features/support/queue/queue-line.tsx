import type { QueueRow } from '@gatefill/contracts/staff/support/ticket-queue'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { ReplyTimer } from '@gatefill/domain/support/reply-promise'
import { replyTimer } from '@gatefill/domain/support/reply-promise'
import { ticketStatusName } from '@gatefill/domain/support/ticket'
import { classNames } from '@gatefill/ui/class-names'
import { Link } from 'react-router'

const TIMER_CLASS: Readonly<Record<ReplyTimer['state'], string>> = {
  calm: 'text-ink-2',
  soon: 'font-bold text-wait',
  late: 'font-bold text-bad',
}

type QueueLineProps = { row: QueueRow; href: string; isOpen: boolean; others: readonly string[]; now: Date }

/** One ticket of the queue: number and time left, what it says, who asks and who looks after it. */
export function QueueLine({ row, href, isOpen, others, now }: QueueLineProps) {
  const timer = row.replyDueAt === null ? undefined : replyTimer(row.replyDueAt, now)
  return (
    <li className="border-b border-line">
      <Link
        data-row=""
        to={{ search: new URL(href, window.location.origin).search }}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid gap-0.5 border-l-4 px-3 py-2.5 focus-visible:-outline-offset-3!',
          isOpen ? 'border-petrol bg-tint' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <b className="figures">#{shortId(row.id)}</b>
          <span
            className={classNames(
              'figures text-small',
              timer === undefined ? 'text-ink-2' : TIMER_CLASS[timer.state],
            )}
          >
            {timer?.text ?? ticketStatusName(row.status)}
          </span>
        </span>
        <span className="truncate font-semibold">{row.preview}</span>
        <span className="truncate text-small text-ink-2">
          {row.customerName}, {row.categoryName}
        </span>
        <Handling row={row} others={others} />
      </Link>
    </li>
  )
}

/** Who looks after it, where it was handed to, and who has it open now. */
function Handling({ row, others }: { row: QueueRow; others: readonly string[] }) {
  const parts = [
    row.assignee === null ? '' : `With ${row.assignee.name}`,
    row.escalatedTo === null ? '' : `Escalated to ${row.escalatedTo}`,
    others.length === 0 ? '' : `Open at ${others.join(', ')}`,
  ].filter((part) => part !== '')
  if (parts.length === 0 && row.replyDueAt !== null) return null
  return (
    <span className="truncate text-small text-ink-2">
      {parts.length === 0 ? formatDateTime(row.updatedAt) : parts.join(' · ')}
    </span>
  )
}
