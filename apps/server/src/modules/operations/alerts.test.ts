import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { proxySettings } from '../../../test/faults/run/haproxy.ts'
import { USAGE } from '../../admin/commands.ts'
import { COMMIT } from '../../version.ts'

const TOKEN = 'a token of the metrics'
let app: TestApp
let metrics = ''
beforeAll(async () => {
  app = await startTestApp({ environment: { METRICS_TOKEN: TOKEN } })
  await app.server.inject('/api/products')
  const headers = { authorization: `Bearer ${TOKEN}` }
  metrics = (await app.server.inject({ url: '/metrics', headers })).body
})
afterAll(() => app.close())

const read = (name: string) => readFileSync(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8')

test('the second server of a machine is run as the first, on a port of its own [RL-002]', () => {
  const onPort = (unit: string) =>
    unit
      .replace('Description=Gatefill\n', 'Description=Gatefill on port %i\n')
      .replace('ExecStart=', 'ExecStart=/usr/bin/env PORT=%i ')
  expect(read('second-server.service')).toBe(onPort(read('gatefill.service')))
})

test('HAProxy asks both servers whether they are ready, and repeats nothing that one has begun [RL-002]', () => {
  const settings = proxySettings({ port: 1, servers: [2, 3] })
  for (const line of [
    'option httpchk GET /readyz',
    'server one 127.0.0.1:2',
    'server two 127.0.0.1:3',
    'option redispatch 1',
  ])
    expect(settings).toContain(`\t${line}\n`)
  expect(settings).not.toContain('retry-on')
})

/** A rule as this file writes each of them, five lines. */
const RULE =
  /- alert: (?<alert>\w+)\n +expr: (?<expr>.+)\n +for: \d+[mh]\n +labels: \{ severity: (?:page|ticket) \}\n +annotations: \{ summary: "(?<summary>[^"]+\.)" \}/g
const file = read('prometheus-alerts.yml')
const rules = [...file.matchAll(RULE)].map(({ groups }) => ({
  alert: groups?.alert ?? '',
  expr: groups?.expr ?? '',
}))

/** Of Prometheus itself and of its exporters, which run beside the server. */
const FOREIGN = /^(up|node_\w+|probe_\w+)$/
const WORDS = new Set('abs and by histogram_quantile max min or rate sum time topic topk'.split(' '))
/** Where the start of a count lies, and counts of what is shown as it stands. */
const NOT_ON_BOARD = new Set([
  'gatefill_first_start_timestamp_seconds',
  'payment_provider_breaker_transitions_total',
  'recurring_job_failures',
])

/** As Grafana names the source that was chosen. */
const SOURCE = ['$', '{source}'].join('')

/** Names of figures in an expression that /metrics does not have. */
function unknownIn(expr: string): string[] {
  const names = expr
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/ by \([^)]*\)/g, '')
    .match(/\b[a-z_]{2,}[a-z0-9_]*\b/g)
    ?.filter((name) => !WORDS.has(name) && !FOREIGN.test(name))
  const isKnown = (name: string) =>
    new RegExp(`^# TYPE ${name.replace(/_(count|bucket)$/, '')} `, 'm').test(metrics)
  return (names ?? []).filter((name) => !isKnown(name))
}

test.each(rules)('the alert $alert asks for metrics that exist [OC-046]', ({ expr }) => {
  expect(unknownIn(expr)).toEqual([])
})

test('every panel of the Grafana board asks for metrics that exist, of the source that is chosen [RL-014]', () => {
  const board = JSON.parse(read('grafana-board.json')) as {
    panels: { title: string; targets: { expr: string; datasource: { uid: string } }[] }[]
  } // our file
  expect(board.panels.length).toBeGreaterThan(15)
  for (const { title, targets } of board.panels) {
    expect(targets.length, title).toBeGreaterThan(0)
    for (const { expr, datasource } of targets) {
      expect(unknownIn(expr), title).toEqual([])
      expect(datasource.uid).toBe(SOURCE)
    }
  }
  const asked = JSON.stringify(board)
  // What an operator of Gatefill's own figures would look for in vain.
  const own = [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '')
  const shown = own.filter((name) => !/^(process|nodejs)_/.test(name) && !NOT_ON_BOARD.has(name))
  for (const name of shown) expect(asked).toContain(name)
})

test('every rule of the file has its five lines [OC-046]', () => {
  expect(rules).toHaveLength(file.split('- alert:').length - 1)
})

test('dead letters, late refunds and discrepancies are counted [OC-046]', async () => {
  expect(metrics).toMatch(/^outbox_dead_letters 0$/m)
  expect(metrics).toMatch(/^refunds_overdue 0$/m)
  expect(metrics).toMatch(/^reconciliation_open_discrepancies 0$/m)
  const { db } = app.database
  const now = app.clock()
  await db
    .insertInto('outbox_messages')
    .values({ topic: 'x', message_key: 'x', payload: '{}', state: 'dead', run_at: now, created_at: now })
    .execute()
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await app.server.inject({ url: '/metrics', headers })).body).toMatch(/^outbox_dead_letters 1$/m)
})

test('the server says its version and commit [OC-046] [LH-012] [RL-007]', async () => {
  const health = (await app.server.inject('/healthz')).json()
  expect(health).toEqual({ status: 'alive', version: '1.0.0', commit: COMMIT })
  expect(metrics).toContain(`gatefill_build_info{version="1.0.0",commit="${COMMIT}"} 1\n`)
})

test('the operator reads what each metric means, what each command does and where each file goes [OC-047]', () => {
  const text = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const names = [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '')
  for (const name of names.filter((each) => !/^(process|nodejs)_/.test(each))) expect(text).toContain(name)
  for (const [, command] of USAGE.matchAll(/^ {2}([a-z-]+) /gm))
    expect(text).toContain(`gatefill-admin ${command}`)
  for (const [, path = ''] of text.matchAll(/deploy\/([\w.@-]+\w)(?![\w*-])/g))
    expect(() => read(path), path).not.toThrow()
})
