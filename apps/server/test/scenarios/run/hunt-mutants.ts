import { runBatch } from './batch.ts'
import { MUTANTS, type Mutant } from './mutants.ts'
import type { PostgresCluster } from './postgres-cluster.ts'

/** A mutant that so many scenarios do not find is not found. */
const BATCHES = 3
const BATCH_SIZE = 30

type Hunt = { seed: number; workers: number; cache: string; named: string }

type Outcome = { isFound: boolean; text: string; scenarios: number }

/**
 * Runs the scenarios against the product without one of its guards after the other, prints a line as each ends and all
 * of them as a table, and gives the exit code: 0 when each was found by its own sentence. A run that ends of itself found
 * nothing.
 */
export async function huntMutants(
  cluster: PostgresCluster,
  { named, ...hunt }: Hunt,
  print: (line: string) => void,
): Promise<number> {
  const wanted = MUTANTS.filter(({ name }) => name.includes(named))
  const rows: string[] = []
  let found = 0
  for (const mutant of wanted) {
    const started = performance.now()
    const outcome = await huntOne(cluster, mutant, hunt)
    if (outcome.isFound) found += 1
    const row = rowOf(mutant, outcome, Math.round((performance.now() - started) / 1000))
    rows.push(row)
    print(row)
  }
  print(`\n${HEAD}\n${rows.join('\n')}`)
  print(`${found} of ${wanted.length} mutants were found by the sentence of their own`)
  return found === wanted.length ? 0 : 1
}

const HEAD =
  '| the guard that was taken out | found | scenarios | seconds | by the sentence |\n|---|---|---|---|---|'

const rowOf = ({ name }: Mutant, { isFound, scenarios, text }: Outcome, seconds: number): string =>
  `| ${[name, isFound ? 'yes' : 'NO', scenarios, seconds, text.replaceAll(/[|\n]/g, ' ')].join(' | ')} |`

async function huntOne(
  cluster: PostgresCluster,
  mutant: Mutant,
  { seed, workers, cache }: Omit<Hunt, 'named'>,
): Promise<Outcome> {
  const others = new Set<string>()
  for (let at = 0; at < BATCHES; at += 1) {
    const batch = { seed: seed + at, count: BATCH_SIZE, workers, cache, mutant, killDatabase: false }
    const scenarios = (at + 1) * BATCH_SIZE
    try {
      const { breaches } = await runBatch(cluster, batch)
      const own = breaches.find(({ message }) => mutant.sentence.test(message))
      if (own !== undefined) return { isFound: true, scenarios, text: own.message.slice(0, 160) }
      for (const { message } of breaches) others.add(message.slice(0, 100))
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      return { isFound: false, scenarios, text: `the run ended by itself: ${reason.slice(0, 300)}` }
    }
  }
  const text = others.size === 0 ? 'no breach' : `other breaches only: ${[...others].slice(0, 3).join('; ')}`
  return { isFound: false, scenarios: BATCHES * BATCH_SIZE, text }
}
