import type { Config } from '../../config.ts'
import type { SmsSender } from './provider.ts'
import { termii } from './termii.ts'

/** The provider of text messages of the configuration; undefined where there is none, and mails are sent instead. */
export const configuredSms = (
  config: Pick<Config, 'SMS_PROVIDER' | 'TERMII_API_KEY' | 'TERMII_SENDER_ID' | 'TERMII_API_URL'>,
): SmsSender | undefined =>
  config.SMS_PROVIDER === 'termii'
    ? termii({
        apiKey: config.TERMII_API_KEY,
        senderId: config.TERMII_SENDER_ID,
        apiUrl: config.TERMII_API_URL,
      })
    : undefined
