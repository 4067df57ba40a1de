import { AUDIENCES, PROMOTION_NOT_FOUND, PROMOTION_STATES } from '@gatefill/domain/notifications/promotion'
import * as z from 'zod/mini'
import { staff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { idParam } from '../core/params.ts'

const promotionSchema = z.object({
  id: id(),
  subject: z.string(),
  words: z.string(),
  audience: z.enum(AUDIENCES),
  state: z.enum(PROMOTION_STATES),
  createdBy: id(),
  createdByName: z.string(),
  createdAt: timestamp(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp()),
  /** Mails that were written, have left, were not sent, and customers who unsubscribed by one. */
  mails: z.object({ written: z.int(), sent: z.int(), refused: z.int(), unsubscribed: z.int() }),
})

/** A promotion with what became of its mails. */
export type StaffPromotion = z.infer<typeof promotionSchema>

const audienceSchema = z.object({ audience: z.enum(AUDIENCES), customers: z.int() })

/** GET /staff/promotions: the newest 100 first. */
export const listPromotions = endpoint({
  summary: 'Promotions and their results',
  method: 'GET',
  path: '/staff/promotions',
  access: staff('admin', 'owner'),
  answer: plain(z.array(promotionSchema)),
  status: 200,
  message: 'Promotions',
  errors: [],
})

/** GET /staff/promotion-audiences: how many customers each audience has now. */
export const listPromotionAudiences = endpoint({
  summary: 'How many customers opted in to promotions',
  method: 'GET',
  path: '/staff/promotion-audiences',
  access: staff('admin', 'owner'),
  answer: plain(z.array(audienceSchema)),
  status: 200,
  message: 'Audiences',
  errors: [],
})

/** POST /staff/promotions: a draft that another administrator approves. Text only: tags are shown as they are written. */
export const draftPromotion = endpoint({
  summary: 'Write a promotion',
  method: 'POST',
  path: '/staff/promotions',
  access: staff('admin'),
  body: plain(z.object({ subject: text(), words: text(), audience: text() })),
  answer: plain(promotionSchema),
  status: 201,
  message: 'Promotion saved. Another administrator approves it.',
  errors: ['VALIDATION'],
})

const DECIDE = {
  method: 'POST',
  params: { id: idParam('promotion', PROMOTION_NOT_FOUND) },
  access: staff('admin'),
  answer: plain(promotionSchema),
  status: 200,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

/** POST /staff/promotions/{id}/approval: by somebody else than who wrote it; sends it, once. */
export const approvePromotion = endpoint({
  ...DECIDE,
  summary: 'Approve and send a promotion as the second person',
  path: '/staff/promotions/:id/approval',
  message: 'Promotion approved. It is being sent.',
})

/** POST /staff/promotions/{id}/withdrawal: a draft that is not to be sent. */
export const withdrawPromotion = endpoint({
  ...DECIDE,
  summary: 'Withdraw a promotion that was not sent',
  path: '/staff/promotions/:id/withdrawal',
  message: 'Promotion withdrawn',
})
