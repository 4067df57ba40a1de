import type { FastifyReply } from 'fastify'
import { sendRefusal } from './answers.ts'

/**
 * Answers a picture of ours (always WebP) that stays the same for ever under its address, or 404. Whatever is in it, a
 * browser shows it as a picture and runs nothing.
 */
export function sendPicture(reply: FastifyReply, bytes: Uint8Array | undefined) {
  if (bytes === undefined) return sendRefusal(reply, { ok: false, code: 'NOT_FOUND' })
  return reply
    .headers({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    .send(Buffer.from(bytes))
}
