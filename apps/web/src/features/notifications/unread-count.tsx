import { useLatestNotifications } from './use-latest-notifications.ts'

const MAX_SHOWN = 99

/** The number of unread notifications in a small disc; part of the name of the link that it stands in. */
export function UnreadCount() {
  const count = useLatestNotifications().data?.unreadCount ?? 0
  if (count === 0) return null
  return (
    <span className="ml-auto grid h-[max(20px,1.4em)] min-w-[max(20px,1.4em)] place-items-center rounded-full bg-petrol px-1 text-[min(var(--text-micro),4.4vw)]/none font-bold text-on-petrol forced-colors:border forced-color-adjust-none">
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only"> ({count} unread)</span>
    </span>
  )
}
