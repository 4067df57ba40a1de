import { serverTime } from '@gatefill/client/device/server-clock'
import { promiseText } from '@gatefill/domain/support/reply-promise'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { Clock } from '@gatefill/ui/icons/signs/clock'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useEffect, useState } from 'react'

const LOOK_MILLISECONDS = 30_000

/** Until when support promised to reply; nothing while the customer waits for nothing. */
export function ReplyPromise({ ticket: { replyDueAt } }: { ticket: Ticket }) {
  const [now, setNow] = useState(() => serverTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), LOOK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  if (replyDueAt === null) return null
  return <Notice icon={<Clock aria-hidden="true" />}>{promiseText(replyDueAt, now)}</Notice>
}
