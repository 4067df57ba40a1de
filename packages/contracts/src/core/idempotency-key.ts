/** How long an Idempotency-Key is, in characters. */
export const IDEMPOTENCY_KEY_MIN = 8
export const IDEMPOTENCY_KEY_MAX = 255
