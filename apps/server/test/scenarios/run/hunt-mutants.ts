import { runBatch } from './batch.ts'
import type { Mutant } from './mutant.ts'
import { CONTROL, MUTANTS } from './mutants.ts'
import type { PostgresCluster } from './postgres-cluster.ts'

/** How many orders play the script of a mutant, at vendors that the seed chooses. */
const ORDERS = 6

type Hunt = { seed: number; cache: string; named: string }

type Outcome = { isFound: boolean; text: string }

/**
 * Plays the script of each mutant against the product without its guard, prints a line as each ends and all of them as a
 * table, and gives the exit code: 0 when each was found by its own sentence, and the scripts of all of them find nothing
 * in the whole product. A run that ends of itself found nothing.
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
  const breaches = await breachesOfControl(cluster, wanted, hunt)
  print(`\n${HEAD}\n${rows.join('\n')}`)
  print(`${found} of ${wanted.length} mutants were found by the sentence of their own`)
  print(`the scripts of all of them find ${breaches.join('; ') || 'nothing'} in the whole product`)
  return found === wanted.length && breaches.length === 0 ? 0 : 1
}

const HEAD = '| the guard that was taken out | found | seconds | by the sentence |\n|---|---|---|---|'

const rowOf = ({ name }: Mutant, { isFound, text }: Outcome, seconds: number): string =>
  `| ${[name, isFound ? 'yes' : 'NO', seconds, text.replaceAll(/[|\n]/g, ' ')].join(' | ')} |`

/** One order after the other, so that the seed decides all that is chosen. */
const ALONE = { workers: 1, killDatabase: false }

async function huntOne(
  cluster: PostgresCluster,
  mutant: Mutant,
  { seed, cache }: Omit<Hunt, 'named'>,
): Promise<Outcome> {
  const plans = Array.from({ length: ORDERS }, () => mutant.day)
  try {
    const { breaches } = await runBatch(cluster, { ...ALONE, seed, count: ORDERS, cache, mutant, plans })
    const own = breaches.find(({ message }) => mutant.sentence.test(message))
    if (own !== undefined) return { isFound: true, text: own.message.slice(0, 160) }
    const others = new Set(breaches.map(({ message }) => message.slice(0, 100)))
    return {
      isFound: false,
      text: others.size === 0 ? 'no breach' : `other breaches only: ${[...others].slice(0, 3).join('; ')}`,
    }
  } catch (error) {
    return { isFound: false, text: `the run ended by itself: ${reasonOf(error)}` }
  }
}

/** What the scripts of all mutants find in the whole product: nothing, or their sentences would prove no guard. */
async function breachesOfControl(
  cluster: PostgresCluster,
  mutants: readonly Mutant[],
  { seed, cache }: Omit<Hunt, 'named'>,
): Promise<string[]> {
  const plans = mutants.map(({ day }) => day)
  const control = { ...ALONE, seed, count: plans.length, cache, mutant: CONTROL, plans }
  try {
    return (await runBatch(cluster, control)).breaches.map(({ message }) => message)
  } catch (error) {
    return [`that the run ended by itself: ${reasonOf(error)}`]
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 300) : '')
