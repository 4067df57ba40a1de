import { afterAll, expect, test } from 'vitest'
import { commitSeed } from '../../../../tools/test/commit-seed.ts'
import { startPostgresCluster } from '../scenarios/run/postgres-cluster.ts'
import { randomOf } from '../scenarios/script/random.ts'
import { FAULTS } from './run/fault-list.ts'
import { runFaults } from './run/run-fault.ts'

/** Ends a run that hangs; what a busy machine takes stays far below. */
const TIMEOUT = 30 * 60_000

/**
 * Of each kind of fault one, in two shops: a mail server that takes mails is another shop than one that is silent, and a
 * mail may leave twice where a server or its connection ends.
 */
const SHOPS = [
  [
    'server killed',
    'server stopped',
    'PostgreSQL killed',
    'database frozen',
    'database read-only',
    'connections silent',
  ],
  ['mail server away'],
]
/** Fewer and slower ones than in `npm run faults`: what they do is what the play costs. */
const PACE = { shoppers: 3, thinkMilliseconds: 500 }

const cluster = await startPostgresCluster()
afterAll(() => cluster.close())

/** The order in which they happen is another one with each commit. */
function inRandomOrder(names: readonly string[]) {
  const random = randomOf(commitSeed())
  const order = new Map(names.map((name) => [name, random.next()]))
  return FAULTS.filter(({ name }) => order.has(name)).sort(
    (one, other) => (order.get(one.name) ?? 0) - (order.get(other.name) ?? 0),
  )
}

test.each(SHOPS.map((names) => names.join(', ')))(
  'nothing promised is lost, doubled or stuck: %s [SD-008]',
  async (list) => {
    const names = list.split(', ')
    const faults = inRandomOrder(names)
    expect(faults).toHaveLength(names.length)
    const survived = await runFaults(cluster, `faults_${names.length}`, faults, PACE)
    expect(survived.acknowledged).toBeGreaterThan(0)
    expect(survived).toMatchObject({ lost: 0, doubled: 0, problems: [] })
  },
  TIMEOUT,
)
