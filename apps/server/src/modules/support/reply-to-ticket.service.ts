import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { TicketId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Ticket } from '@gatefill/domain/support/ticket'
import type { Context } from '../../platform/context.ts'
import { readIdempotencyKey } from '../../platform/idempotency.ts'
import type { PictureRefusal } from '../../platform/pictures/picture.ts'
import { offeredCategories } from './support.repository.ts'
import type { TicketChanges } from './ticket-changes.ts'
import type { TicketPictures } from './ticket-pictures.ts'
import { picturesHash } from './ticket-pictures.ts'
import { customersView } from './ticket-views.ts'

type Replied = Result<
  Ticket,
  'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED' | PictureRefusal
>

/** Adds replies of customers to their tickets, with pictures: one for each idempotency key. */
export function replyToTicketService(
  { database }: Context,
  changes: Pick<TicketChanges, 'reply'>,
  pictures: TicketPictures,
) {
  return async (
    customer: { userId: UserId; idempotencyKey?: string },
    id: TicketId,
    form: { message: string },
    sent: readonly SentFile[] = [],
  ): Promise<Replied> => {
    const { userId } = customer
    const marked = readIdempotencyKey(customer.idempotencyKey, [form, picturesHash(sent)])
    if (!marked.ok) return marked
    const stored = await pictures.store(sent)
    if (!stored.ok) return stored
    const fresh = { sender: 'user', authorId: userId, request: marked.value } as const
    return database.transaction(async (tx) => {
      const replied = await changes.reply(
        tx,
        { reader: userId, id },
        { ...fresh, message: form.message },
        (replyId) => pictures.attach(tx, { ticketId: id, replyId }, stored.value),
      )
      return replied.ok ? ok(customersView(replied.value, await offeredCategories(tx))) : replied
    })
  }
}
