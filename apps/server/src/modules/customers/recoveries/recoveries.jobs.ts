import type { MessageHandler } from '../../../platform/jobs/run-message.ts'
import type { ObjectionsService } from './objections.service.ts'
import { OBJECTION_MAIL, RECOVERY_EFFECT, recoveryIdIn } from './recoveries.messages.ts'

/** Tells the owner of a recovery, and lets it take effect when nobody objected. */
export const recoveriesJobs = ({
  mailOwner,
  takeEffect,
}: ObjectionsService): Record<string, MessageHandler> => ({
  [OBJECTION_MAIL]: (payload, { key }) => mailOwner(recoveryIdIn(payload), key),
  [RECOVERY_EFFECT]: (payload) => takeEffect(recoveryIdIn(payload)),
})
