import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { asId } from '@gatefill/domain/core/ids'
import type { Email, Sender } from '@gatefill/domain/notifications/email/email'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { duration } from '../../platform/sign-in/duration.ts'
import { SmsRefusedError } from '../../providers/sms/provider.ts'
import { codeToMail, MAIL_DEVICE_CODE } from './driver-codes.ts'
import { findDriver } from './drivers.repository.ts'

const mailCode = z.object({ codeId: z.string(), driverId: z.string(), sealed: z.string() })

/** The codes of this module, by text message where that is set up. What fails for now makes the outbox try again. */
export const driversJobs = (app: App): Record<string, MessageHandler> => ({
  /** Nothing leaves for a code that expired or was replaced while it waited. */
  [MAIL_DEVICE_CODE]: async (payload) => {
    const { codeId, driverId, sealed } = z.parse(mailCode, payload)
    const driver = await findDriver(app.database.db, asId(driverId))
    const code = await codeToMail(app, { codeId, sealed })
    if (driver === undefined || code === undefined) return
    const text = deviceCodeSms(app.email.sender, code)
    if (app.sms !== undefined && (await isTaken(app.sms.send({ id: codeId, to: driver.phone, text })))) return
    if (app.sms !== undefined)
      app.log.warn({ driverId }, 'a code for a driver was refused as a text message and is mailed')
    await app.email.mailer.send({
      id: codeId,
      to: driver.email,
      ...deviceCodeMail(app.email.sender, driver.name, code),
    })
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

/** The mail with the code that binds a phone: six digits alone on their line. */
const deviceCodeMail = (sender: Sender, name: string, code: string): Email =>
  renderEmail(sender, {
    subject: `Your sign-in code for ${sender.appName}`,
    name,
    paragraphs: [
      'Use this code to sign in on this phone:',
      { code },
      `It is good for ${duration(CODE_SECONDS)} and works once. After that your password alone signs in on this phone.`,
      'If you are not signing in now, somebody else knows your password. Do not give the code to anybody, and tell your administrator.',
    ],
  })

/** The text message with that code: one page of plain letters, the code first, where a notification shows it. */
const deviceCodeSms = ({ appName }: Pick<Sender, 'appName'>, code: string): string =>
  `${code} is your ${appName} sign-in code, good for ${duration(CODE_SECONDS)}. Give it to nobody. If you are not signing in now, tell your administrator.`
