import { listMessageTemplates, sendTestMessage } from '@gatefill/contracts/staff/message-templates'
import * as promotionsCalls from '@gatefill/contracts/staff/promotions'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listTemplates, sendTest } from './messages/templates.ts'
import {
  approvePromotion,
  countAudiences,
  draftPromotion,
  listPromotions,
  withdrawPromotion,
} from './promotions/promotions.ts'

/** What customers are sent, and promotions. */
export function bindStaffMessages(app: App, bind: Binder): void {
  bind(listMessageTemplates, async () => ok(listTemplates(app)))
  bind(sendTestMessage, ({ tx, caller, params }) => sendTest(app, tx, caller.staffId, params.kind))
  bind(promotionsCalls.listPromotions, async () => ok(await listPromotions(app)))
  bind(promotionsCalls.listPromotionAudiences, async () => ok(await countAudiences(app)))
  bind(promotionsCalls.draftPromotion, ({ tx, caller, body }) =>
    draftPromotion(app, tx, caller.staffId, body),
  )
  bind(promotionsCalls.approvePromotion, ({ tx, caller, params }) =>
    approvePromotion(app, tx, params.id, caller.staffId),
  )
  bind(promotionsCalls.withdrawPromotion, ({ tx, caller, params }) =>
    withdrawPromotion(app, tx, params.id, caller.staffId),
  )
}
