/** What texts are sealed for. Each purpose has a key of its own, derived from the product's secret. */
export const SEALING_PURPOSES = [
  'two-factor keys',
  'accounts of refunds',
  'codes in the outbox',
  'codes of drivers in the outbox',
  'account links in the outbox',
  'addresses of closed accounts',
  'former addresses of accounts',
  'retired keys',
] as const

export type SealingPurpose = (typeof SEALING_PURPOSES)[number]

/** Hashes that are looked up for months: their key is kept, sealed, when the secret is replaced. */
export const LASTING_HASHES = [
  'recovery codes',
  'trusted devices',
  'devices of drivers',
  'account links',
  'sign-up tokens',
  'unsubscribe links',
  'recovery objections',
] as const

/** What is kept as a keyed hash; those that are not lasting are over within minutes, or a day. */
export type HashingPurpose =
  | (typeof LASTING_HASHES)[number]
  | 'one-time codes'
  | 'reset challenges'
  | 'codes of drivers'
  | 'recipients of messages'
