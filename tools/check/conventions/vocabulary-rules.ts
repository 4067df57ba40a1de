import type { LineRule } from './line-rules.ts'

/** A word that needs a glossary: as an identifier or a phrase, and the field's word for the same thing. */
type BannedWord = { pattern: RegExp; say: string }

/** Identifiers. A word with a lawful second sense (address, code, move, letter) is banned in the compound only. */
const identifiers: BannedWord[] = [
  {
    pattern:
      /\b(mover|changer)\b|\b(order|refund|attempt|breaker)Moves?\b|(?<!stock)_MOVES?\b|\bmove(Order|Refund|Attempt)\b/i,
    say: 'transition',
  },
  { pattern: /\bfactChannel\b|\bFactChannel\b|\b\w+Facts?Channel\b/, say: 'event channel, domain event' },
  { pattern: /\b(add|claim|finish|fail|dead|replay|poll)Effects?\b|\beffect_key\b/, say: 'outbox message' },
  {
    pattern: /\b(order|payment|ticket|refund|code)Letters?\b|\bletterOf\b|\b(send|mail|render)Letter\b/,
    say: 'email; dead letter',
  },
  {
    pattern: /\bladder\b|\b(next|first|last|refund|search)Looks?(At|Delay)?\b|\bnext_look_at\b|\blookAgain\b/,
    say: 'poll; poll schedule',
  },
  { pattern: /\bverdict\b/i, say: 'payment decision' },
  { pattern: /\bunderway\b/, say: 'pending' },
  { pattern: /\bowe\(|\btakeAndReturn\b/, say: 'createRefund, captureAndRefund' },
  { pattern: /\b(tell|told)[A-Z]\w*/, say: 'notify' },
  { pattern: /\bsoughtOnceMore\b|\bastray\b|\bbringOn\b|\btakenBack\b/i, say: 'retry, lost, reversal' },
  { pattern: /\bafterLoss\b|\bletThrough\b|\bMOST_[A-Z_]+\b/, say: 'onFailure, allowRequest, MAX_' },
  { pattern: /\bpress_?(key|hash)\b|\bmarkedRequest\b/i, say: 'idempotency key' },
  { pattern: /\bhot(Statement|Read|Name)\b|\bisHot\b/i, say: 'prepared statement' },
  {
    pattern: /\b(held|hold)Writes?\w*\b|\bgathered\b|\bRELAXED\b/,
    say: 'deferred write, batch, ASYNC_COMMIT',
  },
  { pattern: /\b(type|interface) [A-Z]\w*Parts\b/, say: 'Deps' },
  {
    pattern: /\b(?!MapPinHouse\b)[A-Z]\w+House\b|\bhouse(For|Of|Server)\w*\b|\b[a-z]+House\b|\bconst house\b/,
    say: 'fixture, harness',
  },
  { pattern: /\breach\?\.\(/, say: 'hitFailpoint' },
  { pattern: /\b[a-z]\w*Differences?\b|\bDifference[A-Z]\w*\b|\b[A-Z]\w*Differences?\b/, say: 'discrepancy' },
  { pattern: /\b(use)?kept(State|Event|Reads?)\b|\bsavedReads?\b/i, say: 'persisted, stored, cached' },
]

/** Phrases of comments and sentences that a native speaker of the trade would not write. */
const phrases: BannedWord[] = [
  { pattern: /\b(people|accounts) of the house\b|\bthe house('s| pays| keeps| does)\b/i, say: 'staff' },
  { pattern: /\bhistor(y|ies) (that )?(is|are|was|were) lived\b|\blives random\b/i, say: 'runs a scenario' },
  {
    pattern: /\bRefunds that wait\b|\bOpen differences\b|\bCompare now\b/,
    say: 'see the sentences of the trade',
  },
  { pattern: /\btakes? back by itself\b|\btaken back by\b/, say: 'reversal, chargeback' },
  { pattern: /\btold anew\b|\bread anew\b/, say: 'invalidate' },
  { pattern: /\b(brings?|brought) (it |a refund |refunds )?on\b/, say: 'retry' },
]

const rule = (name: string, words: BannedWord[], inComments: boolean): LineRule[] =>
  words.map(({ pattern, say }, at) => ({
    name: `${name}-${at + 1}`,
    teaches: `Use the field's term: ${say}.`,
    files: /\.(ts|tsx|mjs|css)$|^(README|ARCHITECTURE|CHANGELOG|CONTRIBUTING)\.md$/,
    // Generated types and the list of columns follow the tables.
    except: /\.gen\.tsx?$|^tools\/gen\/no-personal-data\.ts$/,
    pattern,
    ...(inComments ? { inComments: true as const } : {}),
  }))

/** Private words, one rule each, so that a seeded violation proves every one. */
export const vocabularyRules: LineRule[] = [
  ...rule('banned-identifier', identifiers, false),
  ...rule('banned-phrase', phrases, true),
]
