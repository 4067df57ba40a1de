import type { BrowserContext } from '@playwright/test'

/** What the oldest phones of .browserslistrc lack, of what a browser of today has, by where it stands. */
const LACKING_ON_PHONES = {
  URL: ['canParse', 'parse'],
  Array: ['fromAsync'],
  'Array.prototype': ['toSorted', 'toSpliced', 'toReversed', 'with'],
  'Element.prototype': ['checkVisibility'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Iterator.prototype': ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'some', 'every', 'find'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  AbortSignal: ['timeout', 'any'],
  Promise: ['withResolvers', 'try'],
  'Document.prototype': ['startViewTransition'],
  window: ['navigation', 'scheduler', 'PublicKeyCredential', 'showSaveFilePicker'],
} as const

/** Those that the console's oldest browsers have. */
const ON_DESKS: readonly string[] = [
  'toSorted',
  'toSpliced',
  'toReversed',
  'with',
  'timeout',
  'PublicKeyCredential',
]

type People = 'phones' | 'console'

/** What the oldest browsers of these people do not have: names by where they stand. */
const lackingOf = (people: People): [string, string[]][] =>
  Object.entries(LACKING_ON_PHONES).map(([place, names]) => [
    place,
    names.filter((name) => people === 'phones' || !ON_DESKS.includes(name)),
  ])

/** In the page, before anything of it: takes these away. */
function takeAway(all: readonly [string, string[]][]): void {
  for (const [path, names] of all) {
    const found = path
      .split('.')
      .reduce<unknown>(
        (owner, part) => (part === 'window' ? owner : Reflect.get(Object(owner), part)),
        window,
      )
    for (const name of names) Reflect.deleteProperty(Object(found), name)
  }
}

/** Takes away, before anything of a page runs, what the oldest browsers of these people do not have. */
export async function runAsOldEngine(context: BrowserContext, people: People = 'phones'): Promise<void> {
  await context.addInitScript(takeAway, lackingOf(people))
}

/** What `runAsOldEngine` does, as a script for a page that loads it first. */
export const oldEngineScript = (people: People): string =>
  `(${takeAway})(${JSON.stringify(lackingOf(people))})`

/** What a page of such a browser still has of it all; empty when it was taken away. */
export const LEFT_OF_IT = `[
  'URL.canParse', 'Array.prototype.toSorted', 'Element.prototype.checkVisibility', 'Map.groupBy', 'Object.groupBy',
  'AbortSignal.timeout', 'Promise.withResolvers',
].filter((path) => path.split('.').reduce((owner, part) => owner[part], window) !== undefined)`
