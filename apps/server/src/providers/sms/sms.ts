import type { Config } from '../../config.ts'
import { africasTalking } from './africas-talking.ts'
import type { SmsSender } from './provider.ts'
import { termii } from './termii.ts'

type SmsConfig = Pick<
  Config,
  | 'SMS_PROVIDER'
  | 'TERMII_API_KEY'
  | 'TERMII_SENDER_ID'
  | 'TERMII_API_URL'
  | 'AFRICASTALKING_USERNAME'
  | 'AFRICASTALKING_API_KEY'
  | 'AFRICASTALKING_SENDER_ID'
  | 'AFRICASTALKING_API_URL'
>

/** The provider of text messages of the configuration; undefined where there is none, and mails are sent instead. */
export function configuredSms(config: SmsConfig): SmsSender | undefined {
  if (config.SMS_PROVIDER === 'termii')
    return termii({
      apiKey: config.TERMII_API_KEY,
      senderId: config.TERMII_SENDER_ID,
      apiUrl: config.TERMII_API_URL,
    })
  if (config.SMS_PROVIDER === 'africastalking')
    return africasTalking({
      username: config.AFRICASTALKING_USERNAME,
      apiKey: config.AFRICASTALKING_API_KEY,
      senderId: config.AFRICASTALKING_SENDER_ID,
      apiUrl: config.AFRICASTALKING_API_URL,
    })
  return undefined
}
