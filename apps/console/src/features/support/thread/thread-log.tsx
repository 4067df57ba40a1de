import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { getStaffTicketPicture } from '@gatefill/contracts/staff/support/tickets'
import { formatDate, formatTime, isSameDay } from '@gatefill/domain/core/formats'
import { classNames } from '@gatefill/ui/class-names'
import { Lock } from '@gatefill/ui/icons/people'
import { PictureThumbnail } from '@gatefill/ui/primitives/picture-thumbnail'
import type { ReactNode } from 'react'
import type { ThreadItem } from './thread-items.ts'
import { threadItems } from './thread-items.ts'
import type { Sending } from './use-composer.ts'

/** The conversation with notes and what was done, oldest first; what is being sent stands at its end. */
export function ThreadLog({ ticket, sending }: { ticket: TicketThread; sending: Sending | undefined }) {
  const items = threadItems(ticket)
  return (
    <div
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-4 py-4 focus-visible:-outline-offset-3!"
    >
      {/* In a reversed column the newest stays in view, also when the box below grows. */}
      <div className="mb-auto grid content-start gap-4">
        {items.map((item, index) => {
          const before = items[index - 1]
          return (
            <div key={item.key} className="grid gap-4">
              {(before === undefined || !isSameDay(before.at, item.at)) && (
                <p className="figures text-center text-micro text-ink-2">{formatDate(item.at)}</p>
              )}
              <Item ticketId={ticket.id} item={item} />
            </div>
          )
        })}
        {sending !== undefined && !hasArrived(items, sending) && (
          <Line isNote={sending.isNote} isCustomers={false} head={<b>Sending</b>} text={sending.text} />
        )}
      </div>
    </div>
  )
}

/** The thread is read again before the answer comes: from then on the same words would stand there twice. */
const hasArrived = (items: readonly ThreadItem[], { text, shown }: Sending): boolean =>
  items.some((item) => item.kind !== 'event' && item.text === text && !shown.has(item.key))

function Item({ ticketId, item }: { ticketId: string; item: ThreadItem }) {
  if (item.kind === 'event')
    return (
      <p className="text-center text-small text-ink-2">
        {item.text}, <span className="figures">{formatTime(item.at)}</span>
      </p>
    )
  const head = (
    <>
      <b className="font-semibold">{item.kind === 'note' ? `Note of ${item.name}` : item.name}</b>,{' '}
      {formatTime(item.at)}
    </>
  )
  if (item.kind === 'note') return <Line isNote isCustomers={false} head={head} text={item.text} />
  return (
    <Line isNote={false} isCustomers={item.isCustomers} head={head} text={item.text}>
      {item.pictures.map(({ id }, index) => (
        <StaffPicture
          key={id}
          ticketId={ticketId}
          pictureId={id}
          name={`Picture ${index + 1} of ${item.name}`}
        />
      ))}
    </Line>
  )
}

type LineProps = {
  isNote: boolean
  isCustomers: boolean
  head: ReactNode
  text: string
  children?: ReactNode
}

/** The customer at the left, support at the right; a note with a lock and a broken border over both. */
function Line({ isNote, isCustomers, head, text, children }: LineProps) {
  return (
    <article
      className={classNames(
        'grid gap-1',
        isNote ? '' : 'max-w-[min(38rem,88%)]',
        isCustomers || isNote ? 'justify-items-start' : 'justify-items-end justify-self-end',
      )}
    >
      <p className="text-small text-ink-2 wrap-anywhere">{head}</p>
      <p
        className={classNames(
          'rounded-card px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere forced-colors:border',
          isNote && 'flex w-full gap-2 border border-dashed border-control bg-surface',
          !isNote && isCustomers && 'rounded-bl-[3px] border border-line bg-surface',
          !(isNote || isCustomers) && 'rounded-br-[3px] bg-petrol text-on-petrol',
        )}
      >
        {isNote && <Lock aria-label="Staff only" className="mt-0.5 size-4.5 flex-none" />}
        {text}
      </p>
      {children !== undefined && <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>}
    </article>
  )
}

type StaffPictureProps = { ticketId: string; pictureId: string; name: string }

/** A picture of a ticket, fetched with the session of the staff. */
function StaffPicture({ ticketId, pictureId, name }: StaffPictureProps) {
  const params = { id: ticketId, pictureId }
  const { data: blob, error, refetch } = useEndpoint(getStaffTicketPicture, { params })
  return (
    <PictureThumbnail name={name} blob={blob} hasFailed={error !== null} onRetry={() => void refetch()} />
  )
}
