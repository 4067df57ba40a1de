import { afterAll, expect, test } from 'vitest'
import { startPostgresCluster } from '../scenarios/run/postgres-cluster.ts'
import { FAULTS } from './run/fault-list.ts'
import { runFault } from './run/run-fault.ts'

const SERVERS_START_TWICE = 180_000
/** Of the list of `npm run faults` those that take seconds. */
const SHORT = ['server killed', 'server stopped', 'connections silent']

const cluster = await startPostgresCluster()
afterAll(() => cluster.close())

test.each(SHORT)(
  'of what customers were promised nothing is lost or doubled, and nothing is stuck: %s [SD-008]',
  async (name) => {
    const fault = FAULTS.find((one) => one.name === name)
    if (fault === undefined) throw new Error(`there is no fault ${name}`)
    const survived = await runFault(cluster, `faults_${SHORT.indexOf(name)}`, fault)
    expect(survived.acknowledged).toBeGreaterThan(0)
    expect(survived).toMatchObject({ fault: name, lost: 0, doubled: 0, problems: [] })
  },
  SERVERS_START_TWICE,
)
