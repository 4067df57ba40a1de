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

const REFUSED: Readonly<Record<Exclude<StartRefusal, 'email'>, string>> = {
  amount: 'the amount of this order',
  currency: 'payments in naira from us at the moment',
  channel: 'our ways to pay at the moment',
  other: 'this payment',
}

const otherEmailText = (mayGiveOther: boolean): string =>
  mayGiveOther
    ? 'Please give another email for the receipt of the payment page; your account keeps its own.'
    : 'Please contact support, who can change the email of your account; your order waits for you.'

/** What the customer reads instead of a payment page. `email`: the address that was sent; `mayGiveOther`: another may be. */
export const startRefusalText = (
  refusal: StartRefusal,
  { email, mayGiveOther }: { email: string; mayGiveOther: boolean },
): string =>
  [
    `The payment provider does not accept ${refusal === 'email' ? `the email address ${email}` : REFUSED[refusal]}.`,
    'You have not been charged, and trying again does not help.',
    refusal === 'email'
      ? otherEmailText(mayGiveOther)
      : 'Our staff have been told. Please contact support if you need your fuel soon.',
  ].join(' ')

/** For how many hours staff are alerted of a refusal while its order awaits payment. */
export const START_REFUSAL_HOURS = 24

const ALERTED: Readonly<Record<StartRefusal, string>> = {
  email:
    'the email of the customer, who may give another one for the payment page. Where none is taken, change that of the account by a recovery',
  amount: 'the amount. Look at the limits of the account with the provider',
  currency: 'the currency. Look at the settings of the account with the provider',
  channel: 'the ways to pay. Look at the settings of the account with the provider',
  other: 'the call. The log of the server has its words',
}

/** What staff read of it. */
export const startRefusalAlert = (refusal: string): string =>
  `It refuses ${ALERTED[START_REFUSALS.find((each) => each === refusal) ?? 'other']}`
