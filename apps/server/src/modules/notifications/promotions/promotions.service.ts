import type { StaffPromotion } from '@gatefill/contracts/staff/promotions'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PromotionId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { plainLine, plainText } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { PromotionForm } from '@gatefill/domain/notifications/promotion'
import {
  AUDIENCE_SECONDS,
  AUDIENCES,
  audienceOf,
  mayApprovePromotion,
  mayWithdrawPromotion,
  PROMOTION_DECIDED,
  PROMOTION_NOT_FOUND,
  promotionErrors,
  promotionStates,
} from '@gatefill/domain/notifications/promotion'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { MailCounts } from './promotion-mails.repository.ts'
import { countMails } from './promotion-mails.repository.ts'
import { batchMessage } from './promotion-messages.ts'
import type { Promotion } from './promotions.repository.ts'
import {
  countAudience,
  findPromotion,
  insertPromotion,
  listNewestPromotions,
  saveDecision,
} from './promotions.repository.ts'

type StaffNames = (db: Db) => Promise<Map<string, string>>
type Decided = Promise<Result<StaffPromotion, 'NOT_FOUND' | 'CONFLICT'>>

/** Promotions as staff see them: with names and what became of their mails. */
function promotionViews(staffNames: StaffNames) {
  async function viewsOf(db: Db, promotions: readonly Promotion[]): Promise<StaffPromotion[]> {
    const [names, counts] = await Promise.all([
      staffNames(db),
      countMails(
        db,
        promotions.map(({ id }) => id),
      ),
    ])
    return promotions.map((promotion) => viewOf(promotion, names, counts.get(promotion.id)))
  }

  async function read(tx: Tx, id: PromotionId): Promise<StaffPromotion> {
    const promotion = await findPromotion(tx, id)
    const [view] = promotion === undefined ? [] : await viewsOf(tx, [promotion])
    if (view === undefined) throw new Error(`promotion ${id} is gone`)
    return view
  }

  return { viewsOf, read }
}

/** Promotions, from the draft to the second person who sends them (C-88). */
export function promotionsService(context: Context, staffNames: StaffNames) {
  const { database, clock, ids } = context
  const { viewsOf, read } = promotionViews(staffNames)
  return {
    list: async (): Promise<StaffPromotion[]> =>
      viewsOf(database.db, await listNewestPromotions(database.db)),

    /** How many customers each audience has now. */
    audiences: () => {
      const since = secondsAfter(clock(), -AUDIENCE_SECONDS)
      return Promise.all(
        AUDIENCES.map(async (audience) => ({
          audience,
          customers: await countAudience(database.db, audience, since),
        })),
      )
    },

    draft: async (
      tx: Tx,
      staffId: StaffId,
      form: PromotionForm,
    ): Promise<Result<StaffPromotion, 'VALIDATION'>> => {
      const errors = promotionErrors(form)
      const audience = audienceOf(form.audience)
      if (hasErrors(errors) || audience === undefined) return invalid(errors)
      const id = asId<PromotionId>(ids.next(ID_PREFIX.promotion))
      const text = { subject: plainLine(form.subject), words: plainText(form.words) }
      await insertPromotion(tx, {
        id,
        ...text,
        audience,
        state: 'draft',
        createdBy: staffId,
        createdAt: clock(),
      })
      return ok(await read(tx, id))
    },

    ...promotionDecisions(context, read),
  }
}

type ReadPromotion = ReturnType<typeof promotionViews>['read']

/** What ends a draft. */
function promotionDecisions({ clock }: Context, read: ReadPromotion) {
  return {
    /** Sends it; refused for who wrote it, and where somebody else has decided meanwhile. */
    approve: async (tx: Tx, id: PromotionId, by: StaffId): Decided => {
      const promotion = await findPromotion(tx, id)
      if (promotion === undefined) return refuse('NOT_FOUND', { message: PROMOTION_NOT_FOUND })
      const allowed = mayApprovePromotion(promotion, by)
      if (!allowed.ok) return allowed
      approvesFor(tx, promotion.createdBy)
      const at = clock()
      const sending = promotionStates.transition(promotion.state, 'sending')
      if (!(await saveDecision(tx, id, sending, { by, at })))
        return refuse('CONFLICT', { message: PROMOTION_DECIDED })
      await addOutboxMessage(tx, batchMessage(id, '', at), at)
      return ok(await read(tx, id))
    },

    withdraw: async (tx: Tx, id: PromotionId, by: StaffId): Decided => {
      const promotion = await findPromotion(tx, id)
      if (promotion === undefined) return refuse('NOT_FOUND', { message: PROMOTION_NOT_FOUND })
      if (!mayWithdrawPromotion(promotion.state)) return refuse('CONFLICT', { message: PROMOTION_DECIDED })
      const withdrawn = promotionStates.transition(promotion.state, 'withdrawn')
      if (!(await saveDecision(tx, id, withdrawn, { by, at: clock() })))
        return refuse('CONFLICT', { message: PROMOTION_DECIDED })
      return ok(await read(tx, id))
    },
  }
}

export type PromotionsService = ReturnType<typeof promotionsService>

const NO_MAILS: MailCounts = { written: 0, sent: 0, refused: 0, unsubscribed: 0 }

const viewOf = (
  promotion: Promotion,
  names: ReadonlyMap<string, string>,
  mails: MailCounts = NO_MAILS,
): StaffPromotion => ({
  id: promotion.id,
  subject: promotion.subject,
  words: promotion.words,
  audience: promotion.audience,
  state: promotion.state,
  createdBy: promotion.createdBy,
  createdByName: names.get(promotion.createdBy) ?? '',
  createdAt: promotion.createdAt.toISOString(),
  decidedByName: promotion.decidedBy === null ? null : (names.get(promotion.decidedBy) ?? ''),
  decidedAt: promotion.decidedAt?.toISOString() ?? null,
  mails,
})
