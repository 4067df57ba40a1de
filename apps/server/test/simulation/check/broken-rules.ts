import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'
import { checkMoney } from '../../fixtures/payments/check-ledger.ts'
import type { Phone } from '../day/phone.ts'
import { UNBOOKED_LOADINGS } from './loading-rule.ts'

type Recorder = Pick<Phone, 'recorded'>

/** Questions about the whole database whose answer must be 0 after a day, whatever happened on it. */
const MUST_BE_NONE: Record<string, string> = {
  'compartments whose litres are not what was moved': `select count(*) from compartments c
    where c.on_board_dl <> coalesce((select sum(delta_dl) from stock_moves m where m.compartment_id = c.id), 0)`,
  'loadings that the book of their station does not have': UNBOOKED_LOADINGS,
  'compartments with litres promised to nobody': `select count(*) from compartments c where c.promised_dl <> 0
    and not exists (select from runs r where r.vehicle_id = c.vehicle_id and r.state in ('accepted', 'loading', 'on_road'))`,
  'orders in two open stops': `select count(*) from (select 1 from stops where run_open and order_id is not null
    and state in ('pending', 'arrived') group by order_id having count(*) > 1) x`,
  'orders delivered twice': `select count(*) from (select 1 from stops where kind = 'gate' and state = 'done'
    group by order_id having count(*) > 1) x`,
  'delivered orders without a pour': `select count(*) from orders o where o.status = 'delivered' and not exists
    (select from stops s join stock_moves m on m.stop_id = s.id where s.order_id = o.id and m.kind = 'deliver')`,
  'orders with a driver and no stop': `select count(*) from orders o
    where o.status in ('driver_assigned', 'driver_accepted', 'processing', 'out_for_delivery') and not exists
      (select from stops s where s.order_id = o.id and s.run_open and s.state in ('pending', 'arrived'))`,
  'drivers with two runs under way': `select count(*) from (select 1 from runs
    where state in ('accepted', 'loading', 'on_road') group by driver_id having count(*) > 1) x`,
  'orders whose time slipped without a notice': `select count(distinct s.order_id) from estimate_slips s
    where not exists (select from estimate_notices n where n.order_id = s.order_id)`,
  'messages given up': "select count(*) from outbox_messages where state = 'dead'",
}

/** Sentences about what is broken after a day: litres, orders, commands and money. */
export async function brokenRules(database: Database, phones: readonly Recorder[]): Promise<string[]> {
  const broken = await brokenBooks(database)
  const commands = await countCommands(database, phones)
  if (commands.lost > 0) broken.push(`${commands.lost} commands lost`)
  if (commands.doubled > 0) broken.push(`${commands.doubled} commands doubled`)
  return broken
}

/** Sentences about litres, orders and money that do not agree, of whatever a database has behind it. */
export async function brokenBooks(database: Database): Promise<string[]> {
  const broken: string[] = []
  for (const [sentence, text] of Object.entries(MUST_BE_NONE)) {
    const { rows } = await sql.raw<Record<string, unknown>>(text).execute(database.db)
    const count = Number(Object.values(rows[0] ?? {})[0])
    if (count !== 0) broken.push(`${count} ${sentence}`)
  }
  await checkMoney(database).catch((problem: unknown) => broken.push(String(problem)))
  return broken
}

/** Every command that a phone has recorded is in the database once; what no phone recorded counts as doubled. */
export async function countCommands(
  { db }: Database,
  phones: readonly Recorder[],
): Promise<{ recorded: number; lost: number; doubled: number }> {
  const recorded = phones.flatMap((phone) => phone.recorded())
  const stored = (await db.selectFrom('driver_commands').select('id').execute()).map(({ id }) => id)
  const once = new Set(stored)
  const known = new Set(recorded)
  return {
    recorded: recorded.length,
    lost: recorded.filter((id) => !once.has(id)).length,
    doubled: stored.length - [...once].filter((id) => known.has(id)).length,
  }
}
