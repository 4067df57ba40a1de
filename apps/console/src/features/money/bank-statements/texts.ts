import { BANK_CHARGE_LIMIT } from '@gatefill/domain/accounts/alone-limits'
import { AUTOMATIC_LIMITS } from '@gatefill/domain/finance/bank-charges/bank-rule'
import { plural } from '@gatefill/ui/plural'

/** What the acts on bank lines and their rules say. */
export const TEXTS = {
  post: 'Post',
  postTitle: (amount: string) => `Post ${amount}`,
  postAbout: (line: string) =>
    `${line}. The parts must equal the line. ${BANK_CHARGE_LIMIT} Above that a colleague approves it.`,
  what: (part: number) => `What part ${part} is`,
  onlyWhat: 'What it is',
  amount: (part: number) => `Amount of part ${part} in naira`,
  onlyAmount: 'Amount in naira',
  whole: 'Taken whole',
  understood: (amount: string, isIn: boolean) => `${amount}, money ${isIn ? 'in' : 'out'}`,
  notUnderstood: 'Such as -53.75; without a sign it has that of the line',
  name: (part: number) => `Name of the discrepancy in part ${part}`,
  onlyName: 'Name of the discrepancy',
  addPart: 'Split: add a part',
  removePart: (part: number) => `Remove part ${part}`,
  left: (amount: string) => `${amount} is left`,
  nothingLeft: 'Nothing is left. The parts equal the line.',
  candidatesFailed: 'Settlements and payouts could not be read. Charges can be posted.',
  note: 'Note',
  postBusy: 'Posting...',
  postFailed: 'The line was not posted. Please try again.',
  approve: 'Approve',
  approveTitle: (amount: string) => `Approve ${amount}?`,
  approveAbout: (line: string, said: string, by: string) =>
    `${line}. ${by} says it is: ${said}. It is posted to the ledger. Look at the bank before you approve: a transfer that is called a charge is money that left.`,
  approveBusy: 'Approving...',
  approveFailed: 'The line was not approved. Please try again.',
  awaitsColleague: 'Awaits a colleague',
  decline: 'Decline',
  withdraw: 'Withdraw',
  reverse: 'Reverse',
  declineTitle: 'Decline this?',
  reverseTitle: 'Reverse this?',
  declineAbout: (line: string) => `${line}. Nothing was posted; the line is open again.`,
  reverseAbout: (line: string) =>
    `${line}. What was posted is reversed in the ledger; the line is open again.`,
  rulesTitle: 'Rules',
  rulesAbout: `What a line is by its text. Numbers and names of months in it do not count. ${AUTOMATIC_LIMITS}`,
  noRules: {
    title: 'No rules yet',
    text: 'After you post a charge you can remember its text for the lines to come.',
  },
  rememberTitle: 'Remember this text?',
  rememberAbout: (line: string) =>
    `${line}. Lines of this account with the same words are then known at the next import.`,
  editTitle: 'Change this rule',
  editAbout: 'Another rule takes its place. What the former posted goes on naming that one.',
  words: 'Words of the text',
  wordsHint: 'Whole words beside each other. Numbers and names of months are left out.',
  charge: 'What it is',
  upTo: 'At most, in naira',
  automatic: 'Post automatically at each import. A colleague must approve this.',
  automaticLimits: AUTOMATIC_LIMITS,
  remember: 'Remember',
  saveRule: 'Save rule',
  notNow: 'Not now',
  ruleFailed: 'The rule was not saved. Please try again.',
  edit: 'Change',
  remove: 'Remove',
  removeTitle: 'Remove this rule?',
  removeAbout: (words: string) => `${words}. It no longer applies at imports. What it posted stays.`,
  removeBusy: 'Removing...',
  removeFailed: 'The rule was not removed. Please try again.',
  approveRuleTitle: 'Approve this rule?',
  approveRuleAbout: (words: string, charge: string, upTo: string) =>
    `Lines with '${words}' up to ${upTo} are posted as ${charge} at each import without a person. ${AUTOMATIC_LIMITS}`,
  approveRuleFailed: 'The rule was not approved. Please try again.',
  postFitting: (count: number) => plural(count, { one: 'Post # line', other: 'Post # lines' }),
  postFittingTitle: (count: number, charge: string) =>
    plural(count, { one: `Post # line as ${charge}?`, other: `Post # lines as ${charge}?` }),
  postFittingAbout: (amount: string) =>
    `${amount} in all. ${BANK_CHARGE_LIMIT} What is above awaits a colleague.`,
  postFittingFailed: 'The lines were not posted. Please try again.',
  postedSome: (posted: number, requested: number, left: number) =>
    [
      `${posted} posted.`,
      ...(requested > 0 ? [`${requested} await a colleague.`] : []),
      ...(left > 0 ? [`${left} were not posted: explained meanwhile, or their month is closed.`] : []),
    ].join(' '),
  more: (count: number) => `and ${count} more`,
  noneFits: 'None now',
} as const
