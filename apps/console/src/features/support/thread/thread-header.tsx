import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listTicketAgents } from '@gatefill/contracts/staff/support/ticket-queue'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { shortId } from '@gatefill/domain/core/ids'
import { canAnswerTickets } from '@gatefill/domain/support/escalation'
import { replyByText, replyTimer } from '@gatefill/domain/support/reply-promise'
import { isTicketOpen } from '@gatefill/domain/support/ticket'
import { CALLER_CHANNEL_WORDS, isFromCaller } from '@gatefill/domain/support/ticket-channel'
import { ratingText } from '@gatefill/domain/support/ticket-rating'
import { classNames } from '@gatefill/ui/class-names'
import { Eye } from '@gatefill/ui/icons/frame'
import { ChevronLeft } from '@gatefill/ui/icons/menu'
import { Ellipsis } from '@gatefill/ui/icons/views'
import { listed, plural } from '@gatefill/ui/plural'
import { Button, iconButtonClass } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Select } from '@gatefill/ui/primitives/select'
import { Link } from 'react-router'
import { TicketBadge } from '../../../entities/orders/ticket-badge.tsx'
import { Keys } from '../../../shared/acts/keys.tsx'
import { ticketPath } from '../../../shared/rooms/support-rooms.ts'
import { useNow } from '../../../shared/use-now.ts'
import type { ThreadDialog } from './thread-dialog.ts'
import type { ThreadActs } from './use-thread.ts'

const TIMER_MILLISECONDS = 15_000

type ThreadHeaderProps = {
  ticket: TicketThread
  acts: ThreadActs
  others: readonly string[]
  mayWrite: boolean
  queueHref: string
  open: (dialog: ThreadDialog) => void
}

/** What the ticket is, until when a reply is promised, who looks after it, and what can be done with it. */
export function ThreadHeader({ ticket, acts, others, mayWrite, queueHref, open }: ThreadHeaderProps) {
  const canAct = mayWrite && isTicketOpen(ticket.status)
  return (
    <header className="grid flex-none gap-2 border-b border-line bg-surface px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to={{ search: new URL(queueHref, window.location.origin).search }}
          aria-label="Back to the queue"
          className={classNames(iconButtonClass(), 'desk:hidden')}
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Link>
        <h2 className="heading-panel figures">#{shortId(ticket.id)}</h2>
        <TicketBadge status={ticket.status} />
        <span className="text-ink-2">
          {ticket.categoryName}
          {isFromCaller(ticket) && `, ${CALLER_CHANNEL_WORDS[ticket.channel]}`}
        </span>
        <ReplyPromise ticket={ticket} />
        <HeaderActs ticket={ticket} acts={acts} canAct={canAct} open={open} />
      </div>
      <FailureLine text={acts.failure?.message} />
      {others.length > 0 && (
        <Notice tone="warning" role="status" icon={<Eye aria-hidden="true" />}>
          {plural(others.length, {
            one: `${listed(others)} has this ticket open.`,
            other: `${listed(others)} have this ticket open.`,
          })}
        </Notice>
      )}
      <Outcome ticket={ticket} />
    </header>
  )
}

type HeaderActsProps = Pick<ThreadHeaderProps, 'ticket' | 'acts' | 'open'> & { canAct: boolean }

function HeaderActs({ ticket, acts, canAct, open }: HeaderActsProps) {
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      <Button variant="quiet" size="compact" className="wide:hidden" onClick={() => open('customer')}>
        Customer
      </Button>
      {canAct && <Assignee ticket={ticket} acts={acts} />}
      {canAct && (
        <Menu
          label="More"
          button={<Ellipsis aria-hidden="true" className="size-5" />}
          align="end"
          buttonClassName={iconButtonClass(true)}
        >
          <MenuItem onSelect={() => open('escalate')}>Escalate</MenuItem>
          {ticket.customer.id !== null && <MenuItem onSelect={() => open('order')}>Set the order</MenuItem>}
          <MenuItem onSelect={() => open('merge')}>Merge into another ticket</MenuItem>
        </Menu>
      )}
      {canAct && (
        <Button
          variant="secondary"
          size="compact"
          busy={acts.resolve.isBusy}
          busyLabel="Resolving…"
          onClick={() => void acts.resolve.write()}
        >
          Resolve <Keys keys="e" className="ml-1.5" />
        </Button>
      )}
    </div>
  )
}

/** Where its messages went, and what the customer said of the help. */
const Outcome = ({ ticket }: { ticket: TicketThread }) => (
  <>
    {ticket.mergedInto !== null && (
      <Notice role="status">
        Its messages are in{' '}
        <Link className="text-link" to={ticketPath(ticket.mergedInto)}>
          #{shortId(ticket.mergedInto)}
        </Link>
        .
      </Notice>
    )}
    {ticket.rating !== null && (
      <p>
        <b>Rated {ratingText(ticket.rating)}</b>
        {ticket.rating.word !== '' && `: ${ticket.rating.word}`}
      </p>
    )}
  </>
)

function ReplyPromise({ ticket: { replyDueAt, status } }: { ticket: TicketThread }) {
  const now = useNow(TIMER_MILLISECONDS)
  if (replyDueAt === null)
    return isTicketOpen(status) && <span className="text-ink-2">Waiting for the customer</span>
  const timer = replyTimer(replyDueAt, now)
  return (
    <b className={classNames('figures', timer.state === 'calm' ? '' : 'text-bad')}>
      {replyByText(replyDueAt, now)}, {timer.text}
    </b>
  )
}

/** Who looks after the ticket; changed only where it is still as it stands here. */
function Assignee({ ticket: { assignee }, acts: { assign } }: { ticket: TicketThread; acts: ThreadActs }) {
  const { data = [] } = useEndpoint(listTicketAgents)
  const agents = data.filter(({ role }) => canAnswerTickets(role))
  const before = assignee?.id ?? null
  return (
    <Select
      name="assignee"
      aria-label="Assigned to"
      value={before ?? ''}
      disabled={assign.isBusy}
      onChange={({ target: { value } }) =>
        void assign.write({ assigneeId: value === '' ? null : value, before })
      }
    >
      <option value="">Not assigned</option>
      {assignee !== null && !agents.some(({ id }) => id === assignee.id) && (
        <option value={assignee.id}>{assignee.name}</option>
      )}
      {agents.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
