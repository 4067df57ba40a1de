import type { App } from '../../../app-context.ts'
import type { MessageHandler } from '../../../platform/jobs/run-message.ts'
import { mailOwner, takeEffect } from './objections.ts'
import { OBJECTION_MAIL, RECOVERY_EFFECT, recoveryIdIn } from './recoveries.messages.ts'

/** Tells the owner of a recovery, and lets it take effect when nobody objected. */
export const recoveriesJobs = (app: App): Record<string, MessageHandler> => ({
  [OBJECTION_MAIL]: (payload, { key }) => mailOwner(app, recoveryIdIn(payload), key),
  [RECOVERY_EFFECT]: (payload) => takeEffect(app, recoveryIdIn(payload)),
})
