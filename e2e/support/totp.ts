import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The 30-second step that is now. */
const stepNow = (): number => Math.floor(Date.now() / 1000 / STEP_SECONDS)

/** The six digits that an authenticator app shows for a key in a step (RFC 6238), made here without the server's library. */
function totp(key: string, step: number): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** An app that never shows the same code twice; the server takes the code of the coming step too. */
export function authenticator(key: string): { code: () => string } {
  let last = 0
  return {
    code: () => {
      last = Math.max(last + 1, stepNow())
      return totp(key, last)
    },
  }
}
