import { listMessageTemplates, sendTestMessage } from '@gatefill/contracts/staff/message-templates'
import {
  approvePromotion,
  draftPromotion,
  listPromotionAudiences,
  listPromotions,
  withdrawPromotion,
} from '@gatefill/contracts/staff/promotions'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { TemplatesService } from './messages/templates.service.ts'
import type { PromotionsService } from './promotions/promotions.service.ts'

/** What customers are sent, and promotions. */
export function bindStaffMessages(
  bind: Binder,
  { templates, promotions }: { templates: TemplatesService; promotions: PromotionsService },
): void {
  bind(listMessageTemplates, async () => ok(templates.list()))
  bind(sendTestMessage, ({ tx, caller, params }) => templates.sendTest(tx, caller.staffId, params.kind))
  bind(listPromotions, async () => ok(await promotions.list()))
  bind(listPromotionAudiences, async () => ok(await promotions.audiences()))
  bind(draftPromotion, ({ tx, caller, body }) => promotions.draft(tx, caller.staffId, body))
  bind(approvePromotion, ({ tx, caller, params }) => promotions.approve(tx, params.id, caller.staffId))
  bind(withdrawPromotion, ({ tx, caller, params }) => promotions.withdraw(tx, params.id, caller.staffId))
}
