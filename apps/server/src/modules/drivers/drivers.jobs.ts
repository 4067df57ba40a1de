import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { SmsSender } from '../../providers/sms/provider.ts'
import { SmsRefusedError } from '../../providers/sms/provider.ts'
import { MAIL_DEVICE_CODE } from './driver-codes.service.ts'
import { deviceCodeMail, deviceCodeSms } from './drivers.mails.ts'
import { findDriver } from './drivers.repository.ts'
import type { DriversService } from './drivers.service.ts'

const mailCode = z.object({ codeId: z.string(), driverId: z.string(), sealed: z.string() })

/** The codes of this module, by text message where that is set up. What fails for now makes the outbox try again. */
export const driversJobs = (
  { database, log }: Context,
  { mailer, sender, sms }: EmailDeps & { sms: SmsSender | undefined },
  drivers: DriversService,
): Record<string, MessageHandler> => ({
  /** Nothing leaves for a code that expired or was replaced while it waited. */
  [MAIL_DEVICE_CODE]: async (payload) => {
    const { codeId, driverId, sealed } = z.parse(mailCode, payload)
    const driver = await findDriver(database.db, asId(driverId))
    const code = await drivers.codeToMail({ codeId, sealed })
    if (driver === undefined || code === undefined) return
    const text = deviceCodeSms(sender, code)
    if (sms !== undefined && (await isTaken(sms.send({ id: codeId, to: driver.phone, text })))) return
    if (sms !== undefined)
      log.warn({ driverId }, 'a code for a driver was refused as a text message and is mailed')
    await mailer.send({ id: codeId, to: driver.email, ...deviceCodeMail(sender, driver.name, code) })
  },
})

/** False when the provider refuses the message for good; throws what may go better later. */
async function isTaken(sending: Promise<void>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof SmsRefusedError) return false
    throw error
  }
}
