import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { openTicketForCaller } from '@gatefill/contracts/staff/support/caller-tickets'
import { getTicketCounts } from '@gatefill/contracts/staff/support/ticket-queue'
import { formatTime } from '@gatefill/domain/core/formats'
import { totalText } from '@gatefill/domain/core/page'
import { WifiOff } from '@gatefill/ui/icons/frame'
import { PhoneCall } from '@gatefill/ui/icons/people'
import { Button } from '@gatefill/ui/primitives/button'
import { Strip } from '@gatefill/ui/primitives/notice'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { useConnectionLoss } from '../../shared/rooms/connection-loss.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'
import { useOthers } from '../../shared/use-others.ts'
import { useDeskFilters } from './desk-filters.ts'
import { CallerDialog } from './dialogs/caller-dialog.tsx'
import { QueuePane } from './queue/queue-pane.tsx'
import { useQueue } from './queue/use-queue.ts'
import { SupportLiveContext, useSupportInterval, useSupportLive } from './support-live.ts'
import { Thread } from './thread/thread.tsx'

/** The desk of support: the queue, the conversation, and beside it the customer with the order. */
function SupportDesk() {
  const isLive = useSupportLive()
  return (
    <SupportLiveContext value={isLive}>
      <Desk />
    </SupportLiveContext>
  )
}

function Desk() {
  const may = useMay()
  const filters = useDeskFilters()
  const queue = useQueue(filters)
  const [isEditing, setEditing] = useState(false)
  const [isCalling, setCalling] = useState(false)
  const { bySubject } = useOthers('support', filters.ticket === '' ? undefined : filters.ticket, isEditing)
  return (
    <Room
      title="Support"
      note={<Counts />}
      actions={
        may(openTicketForCaller) && (
          <Button
            variant="secondary"
            size="compact"
            icon={<PhoneCall aria-hidden="true" className="size-5" />}
            onClick={() => setCalling(true)}
          >
            Ticket for a caller
          </Button>
        )
      }
      tabs={<PlaceTabs label="Support" places={Object.values(SUPPORT)} />}
      isFilled
      isFlush
    >
      <ConnectionLoss readAt={queue.dataUpdatedAt} />
      <div className="grid min-h-0 flex-1 desk:grid-cols-[17.5rem_minmax(0,1fr)] desk:grid-rows-[minmax(0,1fr)] wide:grid-cols-[18.75rem_minmax(0,1fr)_18.5rem]">
        <QueuePane filters={filters} queue={queue} others={bySubject} isCovered={filters.ticket !== ''} />
        {filters.ticket === '' ? (
          <NoTicket />
        ) : (
          <Thread
            key={filters.ticket}
            ticketId={filters.ticket}
            filters={filters}
            others={bySubject.get(filters.ticket) ?? []}
            onEditing={setEditing}
          />
        )}
      </div>
      {isCalling && (
        <CallerDialog
          onClose={() => setCalling(false)}
          onOpened={(ticket) => {
            setCalling(false)
            filters.change({ ticket, queue: 'open', search: '', page: '1' })
          }}
        />
      )}
    </Room>
  )
}

/** How many wait, and how fast replies were in the last seven days. */
function Counts() {
  const { data } = useEndpoint(getTicketCounts, {}, { refetchInterval: useSupportInterval() })
  if (data === undefined) return null
  const { open, late, medianReplySeconds, repliesInTimePercent } = data
  const pace =
    medianReplySeconds === null || repliesInTimePercent === null
      ? ''
      : `. Replies in 7 days: median ${Math.round(medianReplySeconds / 60)} min, ${repliesInTimePercent}% in time`
  return (
    <span>
      {totalText({ totalCount: open })} open, <b className={late > 0 ? 'text-bad' : ''}>{late} late</b>
      {pace}
    </span>
  )
}

const NoTicket = () => (
  <div className="grid place-content-center gap-1 p-8 text-center max-desk:hidden wide:col-span-2">
    <p className="heading-panel">Choose a ticket</p>
    <p className="text-ink-2">
      J and K move through the queue, Enter opens a ticket, Escape leaves the reply.
    </p>
  </div>
)

/** Where the server is not reached everybody must see at once that nothing is sent, and how old the queue is. */
function ConnectionLoss({ readAt }: { readAt: number }) {
  const loss = useConnectionLoss()
  if (loss === undefined) return null
  return (
    <Strip role="status" icon={<WifiOff aria-hidden="true" />}>
      <b>{loss}.</b> You see the queue of {formatTime(serverTimeOf(readAt))}. Nothing is sent, and what you
      typed stays.
    </Strip>
  )
}

/** /console/support: the queue, one conversation, its customer and order. */
export const SupportPage = () => <SupportDesk />
