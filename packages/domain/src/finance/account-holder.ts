import { plainLine } from '../core/plain-line.ts'

/** What the vendor said of whose account it is: not asked yet, a name, no such account, or no answer. */
export const HOLDER_STATES = ['asking', 'named', 'unknown', 'unanswered'] as const
export type HolderState = (typeof HOLDER_STATES)[number]

/** `name` is '' in every other state than named. */
export type Holder = { state: HolderState; name: string }

export const NOT_ASKED: Holder = { state: 'asking', name: '' }

/** Words that banks shorten or leave out. */
const SHORT: Readonly<Record<string, string>> = {
  LIMITED: 'LTD',
  NIGERIA: 'NIG',
  ENTERPRISES: 'ENT',
  ENTERPRISE: 'ENT',
}

/** The words of a name without signs, accents and case. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    plainLine(name)
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => SHORT[word] ?? word),
  )

/** Whether two names are of one holder: the same words in whatever order; one of two words or more may be in the other. */
export function isSameName(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size)
  if (few === undefined || many === undefined) return false
  return (few.size >= 2 || few.size === many.size) && [...few].every((word) => many.has(word))
}

/** Why the account needs another look, as a sentence; undefined when the names agree or nobody could be asked. */
export function holderProblem({ state, name }: Holder, typed: string): string | undefined {
  if (state === 'unknown') return 'The bank knows no such account.'
  return state === 'named' && !isSameName(name, typed)
    ? `The bank names the holder ${name}, not ${typed}.`
    : undefined
}
