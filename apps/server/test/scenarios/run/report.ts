import type { Breach } from '../oracle/oracle.ts'
import type { Scenario } from '../script/scenario.ts'
import type { Counter } from './counter.ts'

const MAX_SHOWN = 10

const line = (title: string, counts: Counter): string =>
  `${title}: ${counts
    .all()
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')}`

export const summary = (totals: Counter, crashes: Counter, faults: Counter): string =>
  [line('totals', totals), line(`${crashes.total()} crashes`, crashes), line('faults', faults)].join('\n')

/** The breaches of a batch, those of a scenario with its log and the command that runs it alone. */
export const breachReport = (seed: number, breaches: readonly Breach[]): string =>
  [
    `${breaches.length} breaches in the batch of --seed ${seed}`,
    ...breaches.flatMap(({ scenario, message }) => (scenario === undefined ? [message] : [])),
    ...[...Map.groupBy(breaches, ({ scenario }) => scenario)]
      .slice(0, MAX_SHOWN)
      .map(([scenario, found]) => (scenario === undefined ? '' : scenarioReport(seed, scenario, found))),
  ].join('\n\n')

const scenarioReport = (
  seed: number,
  { number, orderId, log }: Scenario,
  breaches: readonly Breach[],
): string =>
  [
    `scenario ${number}, order ${orderId}: npm run scenarios -- --seed ${seed} --only ${number}`,
    ...breaches.map(({ message }) => `  ${message}`),
    ...log.map((entry) => `    ${entry}`),
  ].join('\n')
