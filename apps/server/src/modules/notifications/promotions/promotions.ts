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
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { staffNames } from '../../staff/index.ts'
import { batchMessage } from './promotion-messages.ts'
import {
  countAudience,
  countMails,
  findPromotion,
  insertPromotion,
  listNewestPromotions,
  type MailCounts,
  type Promotion,
  saveDecision,
} from './promotions.repository.ts'

type Decided = Promise<Result<StaffPromotion, 'NOT_FOUND' | 'CONFLICT'>>

/** Promotions as staff see them: with names and what became of their mails. */
async function viewPromotions(db: Db, promotions: readonly Promotion[]): Promise<StaffPromotion[]> {
  const [names, counts] = await Promise.all([
    staffNames(db),
    countMails(
      db,
      promotions.map(({ id }) => id),
    ),
  ])
  return promotions.map((promotion) => viewOf(promotion, names, counts.get(promotion.id)))
}

async function readPromotion(tx: Tx, id: PromotionId): Promise<StaffPromotion> {
  const promotion = await findPromotion(tx, id)
  const [view] = promotion === undefined ? [] : await viewPromotions(tx, [promotion])
  if (view === undefined) throw new Error(`promotion ${id} is gone`)
  return view
}

// Promotions, from the draft to the second person who sends them (C-88).

/** The newest promotions, with what became of their mails. */
export const listPromotions = async (app: App): Promise<StaffPromotion[]> =>
  viewPromotions(app.database.db, await listNewestPromotions(app.database.db))

/** How many customers each audience has now. */
export function countAudiences(app: App) {
  const since = secondsAfter(app.clock(), -AUDIENCE_SECONDS)
  return Promise.all(
    AUDIENCES.map(async (audience) => ({
      audience,
      customers: await countAudience(app.database.db, audience, since),
    })),
  )
}

/** Writes a promotion that another person sends. */
export async function draftPromotion(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: PromotionForm,
): Promise<Result<StaffPromotion, 'VALIDATION'>> {
  const errors = promotionErrors(form)
  const audience = audienceOf(form.audience)
  if (hasErrors(errors) || audience === undefined) return invalid(errors)
  const id = asId<PromotionId>(app.ids.next(ID_PREFIX.promotion))
  const text = { subject: plainLine(form.subject), words: plainText(form.words) }
  await insertPromotion(tx, {
    id,
    ...text,
    audience,
    state: 'draft',
    createdBy: staffId,
    createdAt: app.clock(),
  })
  return ok(await readPromotion(tx, id))
}

/** Sends it; refused for who wrote it, and where somebody else has decided meanwhile. */
export async function approvePromotion(app: App, tx: Tx, id: PromotionId, by: StaffId): Decided {
  const promotion = await findPromotion(tx, id)
  if (promotion === undefined) return refuse('NOT_FOUND', { message: PROMOTION_NOT_FOUND })
  const allowed = mayApprovePromotion(promotion, by)
  if (!allowed.ok) return allowed
  approvesFor(tx, promotion.createdBy)
  const at = app.clock()
  const sending = promotionStates.transition(promotion.state, 'sending')
  if (!(await saveDecision(tx, id, sending, { by, at })))
    return refuse('CONFLICT', { message: PROMOTION_DECIDED })
  await addOutboxMessage(tx, batchMessage(id, '', at), at)
  return ok(await readPromotion(tx, id))
}

export async function withdrawPromotion(app: App, tx: Tx, id: PromotionId, by: StaffId): Decided {
  const promotion = await findPromotion(tx, id)
  if (promotion === undefined) return refuse('NOT_FOUND', { message: PROMOTION_NOT_FOUND })
  if (!mayWithdrawPromotion(promotion.state)) return refuse('CONFLICT', { message: PROMOTION_DECIDED })
  const withdrawn = promotionStates.transition(promotion.state, 'withdrawn')
  if (!(await saveDecision(tx, id, withdrawn, { by, at: app.clock() })))
    return refuse('CONFLICT', { message: PROMOTION_DECIDED })
  return ok(await readPromotion(tx, id))
}

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
