import { formatDate, formatTime } from '@gatefill/domain/core/formats'
import type { Notification } from '@gatefill/domain/notifications/notification'
import { notificationTitle } from '@gatefill/domain/notifications/notification'
import { Ellipsis } from '@gatefill/ui/icons/views'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import { useEffect, useRef } from 'react'
import { Link } from '../../shared/routing/link.tsx'
import { subjectPath } from './subject-path.ts'
import * as texts from './texts.ts'

type NotificationCardProps = {
  notification: Notification
  /** The last change of this notification did not happen. */
  hasFailed: boolean
  /** The notification came back after it was deleted, and takes the focus. */
  takesFocus: boolean
  /** Near the foot of the list, where a menu below would lie behind the bars. */
  opensUpwards: boolean
  onRead: () => void
  onDelete: () => void
}

/** One message: what it is about, what it says, when it came. One that speaks of an order or a ticket leads there. */
export function NotificationCard(props: NotificationCardProps) {
  const { notification, hasFailed, takesFocus, opensUpwards, onRead, onDelete } = props
  const { type, message, isRead, createdAt } = notification
  const title = notificationTitle(type)
  const to = subjectPath(notification)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <article
      ref={card}
      className={`relative flex gap-3 border-b border-line py-3 pr-1 pl-4 last:border-b-0 desk:pl-5 ${hasFailed ? 'flash-outline' : ''}`}
    >
      <span
        aria-hidden
        className={`mt-1.5 size-2.5 shrink-0 rounded-full border-2 ${isRead ? 'border-control' : 'border-petrol bg-petrol forced-colors:bg-[CanvasText]'}`}
      />
      <div className="min-w-0 flex-1">
        <h2 className={`text-body/6 wrap-anywhere ${isRead ? 'font-semibold' : 'font-bold'}`}>
          {to === undefined ? (
            title
          ) : (
            <Link
              to={to}
              onClick={isRead ? undefined : onRead}
              className="after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {title}
            </Link>
          )}
          {!isRead && <span className="sr-only"> (Unread)</span>}
        </h2>
        <p className={`text-control wrap-anywhere ${isRead ? 'text-ink-2' : 'text-ink'}`}>{message}</p>
        <time dateTime={createdAt} className="text-small text-ink-2">
          {formatDate(createdAt)}, {formatTime(createdAt)}
        </time>
      </div>
      <div className="relative z-10 -my-1 self-start focus-within:z-30">
        <Menu
          label={texts.optionsFor(title)}
          upwards={opensUpwards}
          buttonClassName="grid size-12 place-items-center hover:bg-sunken"
          button={<Ellipsis aria-hidden className="size-6" />}
        >
          {!isRead && <MenuItem onSelect={onRead}>{texts.markAsRead}</MenuItem>}
          <MenuItem onSelect={onDelete}>Delete</MenuItem>
        </Menu>
      </div>
    </article>
  )
}
