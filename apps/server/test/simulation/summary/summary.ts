import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'
import { countCommands } from '../check/broken-rules.ts'
import type { SimulatedOrder } from '../day/customers.ts'
import type { DayEvents } from '../day/day-events.ts'
import type { DayOptions } from '../day/day-options.ts'
import type { Touches } from '../day/dispatchers.ts'
import type { Phone } from '../day/phone.ts'
import type { EstimateFigures } from './estimate-figures.ts'
import { estimateFigures } from './estimate-figures.ts'

/** What came of a day; times in minutes, litres in litres. */
export type DaySummary = DayOptions & {
  /** Sentences about rules that were broken; none on a good day. */
  broken: string[]
  placed: number
  paid: number
  /** Orders by their status at the end of the day. */
  byStatus: Record<string, number>
  /** Delivered within four hours of the payment, counted between 8:00 and 20:00. */
  inPromise: number
  minutesToGate: { p50: number; p90: number }
  /** Paid and not delivered when the day ended; `late` after more than four hours; `asked` wait for their customer's answer. */
  waiting: { orders: number; late: number; asked: number }
  litres: { loaded: number; delivered: number; onBoard: number }
  commands: { recorded: number; lost: number; doubled: number; refused: Record<string, number> }
  runs: Record<string, number>
  incidents: Record<string, number>
  /** Of dispatchers by hand; `refused` of what they confirmed. */
  touches: Touches
  /** What befell the day. */
  events: { jams: number; breakdowns: number; dryStations: number }
  /** Of the times that customers were told. */
  estimates: EstimateFigures
  /** Of the simulation itself. */
  seconds: number
}

type Day = {
  options: DayOptions
  orders: Map<string, SimulatedOrder>
  phones: readonly Phone[]
  touches: Touches
  events: DayEvents
  broken: string[]
  /** The end of the day. */
  now: Date
  seconds: number
}

const PROMISE_MINUTES = 240
const OPEN_MINUTE = 8 * 60
const CLOSE_MINUTE = 20 * 60
const LAGOS_OFFSET_MINUTES = 60

export async function summarise(database: Database, day: Day): Promise<DaySummary> {
  const { options, orders, phones, touches, events, broken, seconds } = day
  const delivered = await deliveryTimes(database)
  const waits = [...orders.values()].flatMap(({ id, paidAt }) => {
    const at = delivered.get(id)
    return paidAt === undefined || at === undefined ? [] : [openMinutes(at) - openMinutes(paidAt)]
  })
  const sorted = waits.toSorted((a, b) => a - b)
  const { since, asked } = await waitingOrders(database)
  const now = openMinutes(day.now.getTime())
  return {
    ...options,
    broken,
    placed: orders.size,
    paid: [...orders.values()].filter(({ paidAt }) => paidAt !== undefined).length,
    byStatus: await counts(database, 'select status as name, count(*) from orders group by 1'),
    inPromise: waits.filter((minutes) => minutes <= PROMISE_MINUTES).length,
    minutesToGate: { p50: quantile(sorted, 0.5), p90: quantile(sorted, 0.9) },
    waiting: {
      orders: since.length + asked,
      late: since.filter((paidAt) => now - openMinutes(paidAt.getTime()) > PROMISE_MINUTES).length,
      asked,
    },
    litres: await litres(database),
    commands: { ...(await countCommands(database, phones)), refused: refusals(phones) },
    runs: await counts(database, 'select state as name, count(*) from runs group by 1'),
    incidents: await counts(database, 'select kind as name, count(*) from incidents group by 1'),
    touches,
    events: {
      jams: events.jams.length,
      breakdowns: events.breakdowns.size,
      dryStations: events.dry.length,
    },
    estimates: await estimateFigures(database),
    seconds: Math.round(seconds),
  }
}

async function deliveryTimes({ db }: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ order_id: string; at: Date }>`
    select s.order_id, s.ended_at as at from stops s
    where s.kind = 'gate' and s.state = 'done' and s.ended_at is not null`.execute(db)
  return new Map(rows.map(({ order_id, at }) => [order_id, at.getTime()]))
}

async function waitingOrders({ db }: Database): Promise<{ since: Date[]; asked: number }> {
  const { rows } = await sql<{ at: Date; asked: boolean }>`
    select min(h.at) as at,
      exists (select from order_holds d where d.order_id = o.id and d.ended_at is null) as asked
    from orders o join order_history h on h.order_id = o.id and h.to_status = 'paid'
    where o.status = 'paid' group by o.id`.execute(db)
  return {
    since: rows.filter(({ asked }) => !asked).map(({ at }) => at),
    asked: rows.filter(({ asked }) => asked).length,
  }
}

/** Minutes between 8:00 and 20:00 since a fixed midnight: what passes at night is nobody's wait. */
function openMinutes(milliseconds: number): number {
  const minutes = Math.floor(milliseconds / 60_000) + LAGOS_OFFSET_MINUTES
  const ofDay = minutes % (24 * 60)
  const days = (minutes - ofDay) / (24 * 60)
  const open = Math.min(Math.max(ofDay, OPEN_MINUTE), CLOSE_MINUTE) - OPEN_MINUTE
  return days * (CLOSE_MINUTE - OPEN_MINUTE) + open
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function litres({ db }: Database) {
  const { rows } = await sql<{ loaded: string; delivered: string; on_board: string }>`
    select coalesce((select sum(delta_dl) from stock_moves where kind = 'load'), 0) as loaded,
      coalesce((select -sum(delta_dl) from stock_moves where kind = 'deliver'), 0) as delivered,
      coalesce((select sum(on_board_dl) from compartments), 0) as on_board`.execute(db)
  const [row] = rows
  const inLitres = (dl: string | undefined) => Number(dl ?? 0) / 10
  return {
    loaded: inLitres(row?.loaded),
    delivered: inLitres(row?.delivered),
    onBoard: inLitres(row?.on_board),
  }
}

async function counts({ db }: Database, text: string): Promise<Record<string, number>> {
  const { rows } = await sql.raw<{ name: string; count: string }>(`${text} order by 1`).execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}

/** What phones were refused, by the sentence that their drivers read. */
function refusals(phones: readonly Phone[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { message = '', code = '' } of phones.flatMap((phone) => phone.refused())) {
    const words = message || code
    found[words] = (found[words] ?? 0) + 1
  }
  return found
}
