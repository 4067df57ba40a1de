import { expect, test } from 'vitest'
import { namedStatement } from '../../../apps/server/src/platform/db/prepared-statements.ts'
import type { RecordedStatement } from '../../../tools/test-machine/statement-counter.ts'
import type { Replay } from './replay-script.ts'
import { placeOf, replayScript } from './replay-script.ts'

const ORDER = '01M8E884H6MP6AJS3Y4CY9EWCH'
const USER = '01M8E87VJSHX5Z31SEP5NGA8E3'
const NODE = '01M8E87MQHQF3J0KQA4YENV32F'

const sent = (name: string, text: string, ...values: (string | null)[]): RecordedStatement => ({
  connection: 1,
  roundTrip: 1,
  name,
  text,
  values,
})

const place = sent(
  'test.place',
  'select $1, $2, $1',
  `{"orderId":"ord_${ORDER}","userId":"usr_${USER}"}`,
  '2026-11-27T10:00:00.000+00:00',
)
const keep = sent('keep', 'insert $1, $2, $3, $4', NODE, null, '', `{"a","ord_${ORDER}"}`)

const replay: Replay = {
  roundTrips: [[sent('begin', 'begin'), place, sent('commit', 'commit')], [keep]],
  types: new Map([
    [place.text, ['jsonb', 'timestamp with time zone']],
    [keep.text, ['text', 'bigint', 'text', 'text[]']],
  ]),
  made: new Set([ORDER]),
  own: new Map([[USER, ['01FIRST', '01SECOND']]]),
  replaced: new Map([[NODE, 'another']]),
  given: {},
}

test('a recorded checkout is replayed with new ids each time and a customer for each client [SD-130]', () => {
  const { text, variables } = replayScript(replay, { laterBy: 60_000, run: 2 })
  const order = '(:v1::text || :fresh::text || :v2::text || (:own1::text[])[:client::int]::text || :v3::text)'
  expect(text.split('\n')).toEqual([
    '\\set n :n + 1',
    '\\set fresh :run_base + :n * 100 + :client_id',
    '\\set client :client_id + 1',
    '\\startpipeline',
    'begin;',
    `select ${order}::jsonb, :v4::timestamp with time zone, ${order}::jsonb;`,
    'commit;',
    '\\endpipeline',
    "insert :v5::text, null::bigint, ''::text, (:v6::text || :fresh::text || :v3::text)::text[];",
    '',
  ])
  expect(variables).toEqual({
    n: '0',
    run_base: '1020000000000',
    v1: '{"orderId":"ord_01M8E884H6MP6',
    v2: '","userId":"usr_',
    v3: '"}',
    v4: '2026-11-27T10:01:00.000+00:00',
    v5: 'another',
    v6: '{"a","ord_01M8E884H6MP6',
    own1: '{"01FIRST","01SECOND"}',
  })
})

test('what the database gave in the recording is asked of it again, each time by how often it came before', () => {
  const placed = namedStatement<{ order: string; at: Date }>('test.place', (p) => `${p.order}, ${p.at}`)
  const kept = namedStatement<{ node: string; id: number; note: string; orders: string[] }>(
    'keep',
    (p) => `${p.node}, ${p.id}, ${p.note}, ${p.orders}`,
  )
  const given: Replay['given'] = {
    [placeOf(kept, 'id')]: (_parameter, occurrence) => `(select ${occurrence})`,
    [placeOf(kept, 'orders')]: (parameter) => `array[${parameter(placed, 'at')}]`,
  }
  const { text } = replayScript(
    { ...replay, roundTrips: [[place], [keep], [{ ...keep }]], given },
    { laterBy: 0, run: 1 },
  )
  expect(text).toContain(', (:v1::text || :fresh::text')
  expect(text.match(/\(select \d\)::bigint/g)).toEqual(['(select 0)::bigint', '(select 1)::bigint'])
  expect(text).toMatch(/array\[:v\d+::timestamp with time zone\]::text\[\];/)
})

test('a parameter of no known type is a defect of the recording', () => {
  expect(() => replayScript({ ...replay, types: new Map() }, { laterBy: 0, run: 1 })).toThrow(
    'parameter 1 of test.place has no type',
  )
})
