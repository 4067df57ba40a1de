import { useRef } from 'react'

const KEY_BYTES = 16

/**
 * The Idempotency-Key of a form: the same contents keep their key until they have arrived, so that a second press, or
 * one after a lost answer, acts once; other contents get another key (C-34).
 */
export function useIdempotencyKey() {
  const kept = useRef<{ contents: string; key: string }>(undefined)
  return {
    keyFor: (contents: object): string => {
      const text = JSON.stringify(contents)
      if (kept.current?.contents !== text) kept.current = { contents: text, key: newKey() }
      return kept.current.key
    },
    /** It has arrived: the same contents again are meant a second time. */
    forget: () => {
      kept.current = undefined
    },
  }
}

export type IdempotencyKey = ReturnType<typeof useIdempotencyKey>

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
