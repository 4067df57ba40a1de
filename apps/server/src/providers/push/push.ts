import type { Config } from '../../config.ts'
import type { PushSender } from './provider.ts'
import { webPushSender } from './web-push.ts'

type PushConfig = Pick<
  Config,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUSH_STAND_IN_URL'
>

/** Web push of the configuration; undefined where there are no keys, and browsers are then not asked. */
export const configuredPush = (config: PushConfig): PushSender | undefined =>
  config.VAPID_PUBLIC_KEY === ''
    ? undefined
    : webPushSender({
        publicKey: config.VAPID_PUBLIC_KEY,
        privateKey: config.VAPID_PRIVATE_KEY,
        subject: config.VAPID_SUBJECT,
        standIn: config.PUSH_STAND_IN_URL,
      })
