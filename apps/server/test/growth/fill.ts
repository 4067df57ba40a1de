import { RETENTION } from '@gatefill/domain/core/retention'
import type { Database, Execute } from '../../src/platform/db/database.ts'
import type { Template, TemplateKind } from './templates.ts'
import { CUSTOMER_PLACE, RANDOM_PLACE, TIME_PLACE } from './templates.ts'

type Fill = {
  templates: readonly Template[]
  orders: number
  customers: number
  /** The newest order is placed then; the oldest two years before. */
  until: Date
}

const DAYS = 730
/** How many of the newest orders are open; of the others most were delivered. */
const OPEN_ORDERS = 200
const ORDERS_PER_TICKET = 10

/** How many tables are filled at once, each on a connection of its own. */
const TABLES_AT_ONCE = 3
/** For the indexes, which are built over the finished table: row by row they cost most of the time. */
const INDEX_MEMORY = '512MB'

/** For how many days the nightly jobs keep the rows of a table; the others are books. */
const KEPT_DAYS: Readonly<Record<string, number>> = {
  outbox_messages: RETENTION.handledMessages.days,
  webhook_inbox: RETENTION.webhooks.days,
  notifications: RETENTION.notifications.days,
}

/**
 * Copies what real orders left until there are so many, by SQL and without triggers: every journal is a copy of one that
 * balanced. What the nightly jobs delete is there for the days that they keep it, and one more, which is the next
 * night's work. Needs a superuser on PostgreSQL. Figures and ids depend on nothing but what is asked for.
 */
export async function fill(database: Database, asked: Fill): Promise<void> {
  const onOwnConnection = (work: (execute: Execute) => Promise<void>) =>
    database.session(async (execute) => {
      await execute('set session_replication_role = replica')
      await execute('set synchronous_commit = off')
      await execute(`set maintenance_work_mem = '${INDEX_MEMORY}'`)
      await work(execute)
    })
  await onOwnConnection(async (execute) => {
    await insertPeople(execute, asked)
    await numberCopies(execute, asked)
  })
  const waiting = [...Map.groupBy(allRows(asked.templates), ({ table }) => table)]
  const fillTables = () =>
    onOwnConnection(async (execute) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await fillTable(execute, asked, ...next)
    })
  await Promise.all(Array.from({ length: TABLES_AT_ONCE }, fillTables))
  await onOwnConnection(async (execute) => {
    await insertRuns(execute)
    await execute('drop table copies')
    // What autovacuum has done long ago in a database that grew by itself.
    await execute('vacuum analyze')
  })
}

/** Copies the rows of one table without the indexes that no rule needs, and builds those afterwards. */
async function fillTable(
  execute: Execute,
  { until }: Fill,
  table: string,
  rows: readonly KindRow[],
): Promise<void> {
  const indexes =
    await execute(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = '${table}'::regclass and not indisunique`)
  for (const { name } of indexes) await execute(`drop index ${name}`)
  const days = (KEPT_DAYS[table] ?? DAYS) + 1
  await copyRows(
    execute,
    table,
    rows,
    `c.at > timestamptz '${until.toISOString()}' - interval '${days} days'`,
  )
  for (const { definition } of indexes) await execute(String(definition))
}

type KindRow = { kind: TemplateKind; table: string; row: Record<string, unknown> }

const allRows = (templates: readonly Template[]): KindRow[] =>
  templates.flatMap(({ kind, rows }) => rows.map((row) => ({ kind, ...row })))

const ID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_PLACES = 10
const BITS_PER_PLACE = 5

/** The ten characters of an id that tell its time. */
const ulidTimeOf = (moment: string): string =>
  Array.from({ length: TIME_PLACES }, (_, place) => {
    const bits = BITS_PER_PLACE * (TIME_PLACES - 1 - place)
    return `substr('${ID_ALPHABET}', (((extract(epoch from ${moment}) * 1000)::bigint >> ${bits}) & 31)::int + 1, 1)`
  }).join(' || ')

const userIdOf = (number: string) =>
  `'usr_' || lpad((${number})::text, 14, '0') || upper(left(md5('u' || (${number})), 12))`

/** Customers with names that people have, and drivers with a van each. */
const insertPeople = async (execute: Execute, { customers, until }: Fill): Promise<void> => {
  await execute(`insert into users (id, email, first_name, last_name, password_hash, email_verified_at, created_at, updated_at)
    select ${userIdOf('n')}, 'customer' || n || '@mail.test',
      (array['Ada', 'Bola', 'Chike', 'Dayo', 'Emeka', 'Funmi', 'Gbenga', 'Halima', 'Ify', 'Jide'])[n % 10 + 1],
      (array['Obi', 'Ade', 'Eze', 'Bello', 'Okoro', 'Musa', 'Lawal'])[n % 7 + 1] || left(md5(n::text), 4),
      '-', at, at, at
    from generate_series(1, ${customers}) as n, (values (timestamptz '${until.toISOString()}' - interval '${DAYS} days')) as v (at)`)
  await execute(`insert into drivers (id, email, name, phone, vehicle, plate, password_hash, created_at, updated_at)
    select 'drv_' || lpad(n::text, 26, '0'), 'hauler' || n || '@mail.test', 'Hauler ' || n, '0800', 'Truck',
      'KJA-' || lpad(n::text, 3, '0') || 'XY', '-', now(), now() from generate_series(1, 40) as n`)
  await execute(`insert into vehicles (id, plate, name, created_at, updated_at)
    select replace(id, 'drv_', 'veh_'), plate, vehicle, now(), now() from drivers where vehicle = 'Truck'`)
}

/** Orders that a van has delivered in one run. */
const GATES = 8

/** Every delivered order was a gate of a run of its driver's van. */
async function insertRuns(execute: Execute): Promise<void> {
  await execute(`create unlogged table gates as
    select o.id, o.driver_id, v.id as vehicle_id, o.created_at,
      (row_number() over (partition by o.driver_id order by o.id) - 1) / ${GATES} as trip
    from orders o join vehicles v on v.id = replace(o.driver_id, 'drv_', 'veh_')`)
  await execute(`insert into runs (id, driver_id, vehicle_id, state, created_at, updated_at)
    select replace(max(id), 'ord_', 'run_'), driver_id, vehicle_id, 'done', max(created_at), max(created_at)
    from gates group by driver_id, vehicle_id, trip`)
  await execute(`insert into stops (id, run_id, run_open, seq, kind, order_id, state)
    select replace(id, 'ord_', 'stp_'), replace(max(id) over trip, 'ord_', 'run_'), false,
      row_number() over (trip order by id), 'gate', id, 'done'
    from gates window trip as (partition by driver_id, trip)`)
  await execute('drop table gates')
}

/** One row for each order and ticket to make: of which kind, whose, when. */
async function numberCopies(execute: Execute, { orders, customers, until }: Fill): Promise<void> {
  await execute(`create unlogged table copies as
    select kind, n, at, ${ulidTimeOf('at')} as time10, upper(left(md5(kind || n), 12)) as random12, ${userIdOf(`n % ${customers} + 1`)} as user_id,
      'drv_' || lpad((n % 40 + 1)::text, 26, '0') as driver_id
    from (
      select n, case when n > ${orders - OPEN_ORDERS} then 'open' when n % 100 < 85 then 'delivered'
          when n % 100 < 93 then 'unpaid' else 'refunded' end as kind,
        timestamptz '${until.toISOString()}' - (interval '${DAYS} days' * (${orders} - n) / ${orders}) as at
      from generate_series(1, ${orders}) as n
      union all
      select n, 'ticket', timestamptz '${until.toISOString()}' - (interval '${DAYS} days' * (${orders} - n) / ${orders})
      from generate_series(${ORDERS_PER_TICKET}, ${orders}, ${ORDERS_PER_TICKET}) as n
    ) as numbered`)
  await execute('analyze copies')
}

/** Copies the rows of one table: as many as templates have, for each copy of the template that is still kept. */
async function copyRows(
  execute: Execute,
  table: string,
  rows: readonly KindRow[],
  isKept: string,
): Promise<void> {
  const columns = await execute(`select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_identity = 'NO' and is_generated = 'NEVER'
    order by ordinal_position`)
  const names = columns.map(({ name }) => String(name))
  const places = (name: string) => JSON.stringify(rows.map(({ row }) => row[name] ?? null))
  const expressions = columns.map(({ name, type }) => {
    const column = `t.${name}`
    if (table === 'orders' && name === 'driver_id')
      return `case when c.kind = 'delivered' then c.driver_id end`
    if (table === 'journals' && name === 'value_date') return VALUE_DATE
    const first = PROVIDER_NUMBERS[String(name)]
    if (first !== undefined) return `case when ${column} is not null then (${first} + c.n)::text end`
    if (table === 'journals' && name === 'period') return `date_trunc('month', ${VALUE_DATE})::date`
    if (type === 'timestamp with time zone') return `${column} + (c.at - origin.at)`
    const used = places(String(name))
    const replaced = REPLACED.filter(([place]) => used.includes(place)).reduce(
      (inner, [place, by]) => `replace(${inner}, '${place}', c.${by})`,
      type === 'jsonb' ? `${column}::text` : column,
    )
    return type === 'jsonb' ? `(${replaced})::jsonb` : replaced
  })
  const json = JSON.stringify(rows.map(({ row }) => row)).replaceAll("'", "''")
  const kinds = rows.map(({ kind }) => `'${kind}'`).join(', ')
  const origins = rows.map(({ row }) => `timestamptz '${originOf(row)}'`).join(', ')
  await execute(`insert into ${table} (${names.join(', ')})
    select ${expressions.join(', ')} from copies c
    join unnest(array[${kinds}], array[${origins}]) with ordinality as origin (kind, at, place) on origin.kind = c.kind
    join (select x.*, row_number() over () as place from jsonb_populate_recordset(null::${table}, '${json}') as x) as t
      on t.place = origin.place where ${isKept}`)
}

/** The day in Lagos on which a copied journal is posted. */
const VALUE_DATE = "(((t.created_at + (c.at - origin.at)) at time zone 'UTC') + interval '1 hour')::date"

/** Columns with numbers of the provider, and from where on they are counted. */
const PROVIDER_NUMBERS: Readonly<Record<string, string>> = {
  provider_transaction_id: '9100000000000000',
  provider_refund_id: '5000000',
}

const REPLACED = [
  [TIME_PLACE, 'time10'],
  [RANDOM_PLACE, 'random12'],
  [CUSTOMER_PLACE, 'user_id'],
] as const

/** The first moment that a row names: a copy is as far from its own. */
function originOf(row: Record<string, unknown>): string {
  const moments = [row.created_at, row.received_at, row.at].filter((value) => typeof value === 'string')
  return moments[0] ?? '2026-01-01T00:00:00Z'
}
