import { createHmac } from 'node:crypto'
import type { OrderId } from '@gatefill/domain/core/ids'
import { deriveKey } from '../../../platform/sign-in/sealed.ts'

/** What a phone checks a code by without network. */
export function codeChecks(secret: string) {
  const saltKey = deriveKey(secret, 'hand-over check')

  /** The salt of an order is always the same, and tells nothing about the code. */
  return function codeCheckOf(
    orderId: OrderId,
    code: string | undefined,
  ): { salt: string; firstByte: string } | null {
    if (code === undefined) return null
    const salt = createHmac('sha256', saltKey)
      .update(`hand-over code of ${orderId}`)
      .digest('base64url')
      .slice(0, 22)
    const firstByte = createHmac('sha256', salt).update(code).digest('hex').slice(0, 2)
    return { salt, firstByte }
  }
}
