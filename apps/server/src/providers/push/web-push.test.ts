import { expect, test } from 'vitest'
import { PushGoneError } from './provider.ts'
import { webPushSender } from './web-push.ts'

test('a subscription whose keys are no point of the curve ends with its first message [ML-090]', async () => {
  const sender = webPushSender({
    publicKey: 'of no use here',
    privateKey: 'of no use here',
    subject: 'mailto:help@gatefill.example',
    standIn: '',
  })
  const target = {
    id: 'psh_1',
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p256dh: `BA${'A'.repeat(85)}`,
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const message = { title: 'Delivered', body: 'Your fuel is there', path: '/', tag: 'one' }
  await expect(sender.send(target, message)).rejects.toThrow(new PushGoneError('its keys encrypt nothing'))
})
