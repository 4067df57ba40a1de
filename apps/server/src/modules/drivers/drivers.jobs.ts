import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { MessageHandler } from '../../platform/jobs/message-runner.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import { MAIL_DEVICE_CODE } from './driver-codes.service.ts'
import { deviceCodeMail } from './drivers.mails.ts'
import { findDriver } from './drivers.repository.ts'
import type { DriversService } from './drivers.service.ts'

const mailCode = z.object({ codeId: z.string(), driverId: z.string(), sealed: z.string() })

/** The mails of this module. A mail server that fails makes the outbox try again. */
export const driversJobs = (
  { database }: Context,
  { mailer, sender }: EmailDeps,
  drivers: DriversService,
): Record<string, MessageHandler> => ({
  /** Nothing leaves for a code that expired or was replaced while it waited. */
  [MAIL_DEVICE_CODE]: async (payload) => {
    const { codeId, driverId, sealed } = z.parse(mailCode, payload)
    const driver = await findDriver(database.db, asId(driverId))
    const code = await drivers.codeToMail({ codeId, sealed })
    if (driver === undefined || code === undefined) return
    await mailer.send({ id: codeId, to: driver.email, ...deviceCodeMail(sender, driver.name, code) })
  },
})
