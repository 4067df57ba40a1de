import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useAuth } from '@gatefill/client/session/auth-store'
import { getTicketPicture } from '@gatefill/contracts/customer/support/support'
import { fullName } from '@gatefill/domain/accounts/person'
import { formatDate, formatTime, isSameDay } from '@gatefill/domain/core/formats'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { TicketPicture as Picture, Ticket } from '@gatefill/domain/support/ticket'
import { isFromCustomer, SUPPORT_TEAM } from '@gatefill/domain/support/ticket'
import { PictureThumbnail } from '@gatefill/ui/primitives/picture-thumbnail'
import { useEffect, useRef } from 'react'
import * as texts from '../texts.ts'

type Message = {
  id: string
  isOwn: boolean
  name: string
  text: string
  at: Timestamp
  pictures: readonly Picture[]
}

/** The original message and everything after it, oldest first; what arrives is read out. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const user = useAuth((auth) => auth.user)
  const own = ticket.replies.find(isFromCustomer)?.senderName
  const name = own ?? (user === null ? 'You' : fullName(user))
  const messages: Message[] = [
    {
      id: ticket.id,
      isOwn: true,
      name,
      text: ticket.message,
      at: ticket.createdAt,
      pictures: ticket.pictures,
    },
    ...ticket.replies.map((reply) => {
      const isOwn = isFromCustomer(reply)
      const { id, message: text, createdAt: at, pictures } = reply
      return { id, isOwn, name: isOwn ? reply.senderName : SUPPORT_TEAM, text, at, pictures }
    }),
  ]
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length
  // The newest is what a person comes for; the first message alone needs no move.
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div role="log" aria-label="Conversation" className="grid content-start gap-4">
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const isNewDay = before === undefined || !isSameDay(before.at, message.at)
        return (
          <div key={message.id} ref={index === count - 1 ? end : undefined} className="grid gap-4">
            {isNewDay && <p className="text-center text-micro text-ink-2">{formatDate(message.at)}</p>}
            <Bubble ticketId={ticket.id} message={message} />
          </div>
        )
      })}
    </div>
  )
}

function Bubble({ ticketId, message }: { ticketId: string; message: Message }) {
  const { isOwn, name, text, at, pictures } = message
  return (
    <article
      aria-label={`${name}, ${formatTime(at)}`}
      className={`grid max-w-[min(40rem,88%)] gap-1.5 ${isOwn ? 'justify-items-end justify-self-end' : 'justify-items-start'}`}
    >
      <p className="text-small text-ink-2 wrap-anywhere">
        <b className="font-semibold">{name}</b>, {formatTime(at)}
      </p>
      <p
        className={`rounded-card px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere forced-colors:border ${
          isOwn
            ? 'rounded-br-[3px] bg-petrol text-on-petrol'
            : 'rounded-bl-[3px] border border-line bg-surface'
        }`}
      >
        {text}
      </p>
      {pictures.length > 0 && (
        <div className={`flex flex-wrap gap-2 ${isOwn ? 'justify-end' : ''}`}>
          {pictures.map(({ id }, index) => (
            <TicketPicture
              key={id}
              ticketId={ticketId}
              pictureId={id}
              name={texts.pictureOf(index + 1, name)}
            />
          ))}
        </div>
      )}
    </article>
  )
}

type TicketPictureProps = { ticketId: string; pictureId: string; name: string }

/** A picture of a ticket. Only its owner may fetch it, so it comes by a call and is shown from memory. */
function TicketPicture({ ticketId, pictureId, name }: TicketPictureProps) {
  const { data: blob, error, refetch } = useEndpoint(getTicketPicture, { params: { ticketId, pictureId } })
  return (
    <PictureThumbnail name={name} blob={blob} hasFailed={error !== null} onRetry={() => void refetch()} />
  )
}
