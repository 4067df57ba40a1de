import { runBatch } from './batch.ts'
import { MUTANTS, type Mutant } from './mutants.ts'
import type { PostgresCluster } from './postgres-cluster.ts'

/** A mutant that so many scenarios do not find is not found. */
const BATCHES = 3
const BATCH_SIZE = 30

type Hunt = { seed: number; workers: number; cache: string; named: string }

/**
 * Runs the scenarios against the product without one of its guards after the other, and gives the exit code: 0 when
 * each was found by its own sentence. A run that ends of itself found nothing.
 */
export async function huntMutants(
  cluster: PostgresCluster,
  { named, ...hunt }: Hunt,
  print: (line: string) => void,
): Promise<number> {
  const wanted = MUTANTS.filter(({ name }) => name.includes(named))
  let found = 0
  for (const mutant of wanted) {
    const verdict = await huntOne(cluster, mutant, hunt)
    if (verdict.isFound) found += 1
    print(`${verdict.isFound ? 'found    ' : 'NOT FOUND'} ${mutant.name}: ${verdict.text}`)
  }
  print(`${found} of ${wanted.length} mutants were found by the sentence of their own`)
  return found === wanted.length ? 0 : 1
}

async function huntOne(
  cluster: PostgresCluster,
  mutant: Mutant,
  { seed, workers, cache }: Omit<Hunt, 'named'>,
): Promise<{ isFound: boolean; text: string }> {
  const others = new Set<string>()
  for (let at = 0; at < BATCHES; at += 1) {
    const batch = { seed: seed + at, count: BATCH_SIZE, workers, cache, mutant, killDatabase: false }
    try {
      const { breaches } = await runBatch(cluster, batch)
      const own = breaches.find(({ message }) => mutant.sentence.test(message))
      if (own !== undefined)
        return { isFound: true, text: `${own.message.slice(0, 160)} (${(at + 1) * BATCH_SIZE} scenarios)` }
      for (const { message } of breaches) others.add(message.slice(0, 100))
    } catch (error) {
      return {
        isFound: false,
        text: `the run ended by itself: ${error instanceof Error ? error.message : ''}`,
      }
    }
  }
  return { isFound: false, text: others.size === 0 ? 'no breach' : `other breaches only: ${[...others][0]}` }
}
