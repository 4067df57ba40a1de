/** What of a payment its provider refuses for good, so that the same call is refused again. */
export const START_REFUSALS = ['email', 'amount', 'currency', 'channel', 'other'] as const
export type StartRefusal = (typeof START_REFUSALS)[number]

/** Words of the providers' refusals, which have no codes of their own; the first that fits counts. */
const WORDS: readonly (readonly [StartRefusal, RegExp])[] = [
  ['email', /e-?mail/i],
  ['currency', /currenc/i],
  ['channel', /channel|payment.?(option|method)/i],
  ['amount', /amount|minimum|maximum|limit/i],
]

/** What a provider refused, by the sentence that it gave. */
export const startRefusalOf = (sentence: string): StartRefusal =>
  WORDS.find(([, words]) => words.test(sentence))?.[0] ?? 'other'

const REFUSED: Readonly<Record<StartRefusal, string>> = {
  email: 'your email address',
  amount: 'the amount of this order',
  currency: 'payments in naira from us at the moment',
  channel: 'our ways to pay at the moment',
  other: 'this payment',
}

/** What the customer reads instead of a payment page. `email`: the address that was sent. */
export const startRefusalText = (refusal: StartRefusal, email: string): string =>
  [
    `The payment provider does not accept ${REFUSED[refusal]}${refusal === 'email' ? ` (${email})` : ''}.`,
    'You have not been charged, and trying again does not help.',
    refusal === 'email'
      ? 'Please contact support, who can change the email of your account; your order waits for you.'
      : 'Our staff have been told. Please contact support if you need your fuel soon.',
  ].join(' ')

/** So many hours staff are alerted of a refusal, while its order awaits payment. */
export const START_REFUSAL_HOURS = 24

const ALERTED: Readonly<Record<StartRefusal, string>> = {
  email:
    'the email of the customer. Ask the customer for another one, and change it by a recovery of the account',
  amount: 'the amount. Look at the limits of the account with the provider',
  currency: 'the currency. Look at the settings of the account with the provider',
  channel: 'the ways to pay. Look at the settings of the account with the provider',
  other: 'the call. The log of the server has its words',
}

/** What staff read of it. */
export const startRefusalAlert = (refusal: string): string =>
  `It refuses ${ALERTED[START_REFUSALS.find((each) => each === refusal) ?? 'other']}`
