import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { TicketId, UserId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { decideRating, ticketRatingErrors } from '@gatefill/domain/support/ticket-rating'
import type { Context } from '../../platform/context.ts'
import { lockTicket, offeredCategories, saveRating } from './support.repository.ts'
import type { OnTicketChanged } from './ticket-changes.ts'
import { ticketNotFound } from './ticket-changes.ts'
import { customersView } from './ticket-views.ts'

/** Takes what customers say of the help with their resolved tickets. */
export function rateTicketService({ database, clock }: Context, onTicketChanged: OnTicketChanged) {
  return (
    userId: UserId,
    id: TicketId,
    form: { score?: number | undefined; word: string },
  ): Promise<Result<Ticket, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> =>
    database.transaction(async (tx) => {
      const stored = await lockTicket(tx, userId, id)
      if (stored === undefined) return ticketNotFound()
      const { score } = form
      const errors = ticketRatingErrors({ score, word: form.word })
      if (hasErrors(errors) || score === undefined) return invalid(errors)
      const decided = decideRating(stored)
      if (!decided.ok) return decided
      const rating = { score, word: plainLine(form.word) }
      await saveRating(tx, id, rating, clock())
      onTicketChanged(tx, id)
      return ok(customersView({ ...stored, rating }, await offeredCategories(tx)))
    })
}
