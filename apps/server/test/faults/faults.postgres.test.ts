import { afterAll, expect, test } from 'vitest'
import { startPostgresCluster } from '../scenarios/run/postgres-cluster.ts'
import { FAULTS } from './run/fault-list.ts'
import { runFault } from './run/run-fault.ts'

const SERVERS_START_TWICE = 180_000

const cluster = await startPostgresCluster()
afterAll(() => cluster.close())

test(
  'of what customers were promised while a server was killed nothing is lost or doubled [SD-008]',
  async () => {
    const [killed] = FAULTS
    if (killed === undefined) throw new Error('there is no fault')
    const survived = await runFault(cluster, 'faults', killed)
    expect(survived.acknowledged).toBeGreaterThan(0)
    expect(survived).toMatchObject({ fault: 'server killed', lost: 0, doubled: 0, problems: [] })
  },
  SERVERS_START_TWICE,
)
