import type { Breach } from '../oracle/oracle.ts'
import type { History } from '../script/scenario-life.ts'
import type { Counter } from './counter.ts'

const MAX_SHOWN = 10

const line = (title: string, counts: Counter): string =>
  `${title}: ${counts
    .all()
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')}`

export const summary = (totals: Counter, crashes: Counter, faults: Counter): string =>
  [line('lived', totals), line(`${crashes.total()} crashes`, crashes), line('faults', faults)].join('\n')

/** The broken sentences with the stories of their customers. */
export const breachReport = (seed: number, breaches: readonly Breach[]): string =>
  [
    `${breaches.length} breaches in the batch of --seed ${seed}`,
    ...breaches.flatMap(({ history, sentence }) => (history === undefined ? [sentence] : [])),
    ...[...Map.groupBy(breaches, ({ history }) => history)]
      .slice(0, MAX_SHOWN)
      .map(([history, found]) => (history === undefined ? '' : storyOf(seed, history, found))),
  ].join('\n\n')

const storyOf = (seed: number, { number, orderId, story }: History, breaches: readonly Breach[]): string =>
  [
    `history ${number}, order ${orderId}: npm run histories -- --seed ${seed} --only ${number}`,
    ...breaches.map(({ sentence }) => `  ${sentence}`),
    ...story.map((told) => `    ${told}`),
  ].join('\n')
