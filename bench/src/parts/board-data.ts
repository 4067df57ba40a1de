import type pg from 'pg'

/** Where the rows go, and whose orders they are. */
export type Desk = { database: pg.Client; customerId: string }

const idOf = (prefix: string, at: number): string => `${prefix}_01KBENCH${String(at).padStart(18, '0')}`

/** The id of a part but for its last two digits, which number the parts of one. */
const partId = (prefix: string, at: number): string => idOf(prefix, at * 100).slice(0, -2)

/** Drivers on shift, each with a van of three compartments that was seen just now; gives their ids. */
export async function addDrivers({ database }: Desk, first: number, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => first + at)
  for (const at of ids) {
    const driver = idOf('drv', at)
    const vehicle = idOf('veh', at)
    await database.query(
      `insert into vehicles (id, plate, name, created_at, updated_at) values ($1, $2, 'Bench van', now(), now())`,
      [vehicle, `BEN-${at}`],
    )
    await database.query(
      `insert into drivers (id, email, name, phone, vehicle, plate, password_hash, on_shift_since, usual_vehicle_id, created_at,
        updated_at)
       values ($1, $2, $3, '08030000000', 'Bench van', $4, '', now(), $5, now(), now())`,
      [driver, `bench-driver-${at}@gatefill.test`, `Driver ${at}`, `BEN-${at}`, vehicle],
    )
    await database.query(
      `insert into shifts (id, driver_id, vehicle_id, began_at) values ($1, $2, $3, now())`,
      [idOf('shf', at), driver, vehicle],
    )
    await database.query(
      `insert into compartments (id, vehicle_id, position, product_id, capacity_dl, calibrated_until)
       select $1 || lpad((row_number() over (order by p.position))::text, 2, '0'), $2, row_number() over (order by p.position), p.id, 3000,
         now() + interval '1 year' from products p`,
      [partId('cmp', at), vehicle],
    )
    await database.query(
      `insert into papers (id, owner_kind, owner_id, kind, number, valid_from, valid_to, created_at, updated_at)
       select $1 || '0' || k.at, k.owner, case k.owner when 'driver' then $2 else $3 end, k.kind, 'B-1', now() - interval '1 day',
         now() + interval '1 year', now(), now()
       from (values (1, 'vehicle', 'permit'), (2, 'vehicle', 'roadworthiness'), (3, 'vehicle', 'insurance'),
         (4, 'driver', 'driving_licence')) as k (at, owner, kind)`,
      [partId('ppr', at), driver, vehicle],
    )
    await database.query(
      `insert into driver_positions (driver_id, seq, at, lat, lng, accuracy, received_at)
       values ($1, 1, now(), $2, $3, 10, now())`,
      [driver, 6.43 + (at % 10) * 0.004, 3.46 + (at % 60) * 0.003],
    )
  }
  return ids.map((at) => idOf('drv', at))
}

/** Paid orders of 20 litres with pins over the served areas; gives their ids. */
export async function addOrders({ database, customerId }: Desk, count: number, first = 0): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => idOf('ord', first + at))
  for (const [at, id] of ids.entries()) {
    await database.query(
      `insert into orders (id, user_id, status, status_at, version, address_text, subtotal, service_fee, delivery_fee, total,
        payment_status, created_at, updated_at, pin_lat, pin_lng, items, timeline)
       values ($1, $2, 'paid', now(), 2, $3, 1600000, 50000, 100000, 1750000, 'paid', now(), now(), $4, $5, '[]', '[]')`,
      [
        id,
        customerId,
        `${at} Bench Road, Lekki, Lagos`,
        6.432 + (at % 23) * 0.0015,
        3.47 + (at % 97) * 0.0016,
      ],
    )
    await database.query(
      `insert into order_items (order_id, line, product_id, product_name, unit_of_measure, litres, unit_price, price)
       select $1, 1, id, name, 'litres', 20, 80000, 1600000 from products order by position limit 1`,
      [id],
    )
    await database.query(
      `insert into order_history (order_id, version, command, from_status, to_status, actor, at)
       values ($1, 1, 'place', null, 'initiated', 'customer', now()),
         ($1, 2, 'confirmPayment', 'initiated', 'paid', 'payment', now())`,
      [id],
    )
  }
  return ids
}

/** How many of the orders stand in an open run, and how many in more than one. */
export async function countOpenStops(
  { database }: Desk,
  orders: readonly string[],
): Promise<{ stops: number; doubled: number }> {
  const { rows } = await database.query<{ stops: number; doubled: number }>(
    `select count(*)::integer as stops, count(*) filter (where times > 1)::integer as doubled
     from (select order_id, count(*) as times from stops where run_open and order_id = any($1) group by order_id) x`,
    [orders],
  )
  return rows[0] ?? { stops: 0, doubled: 0 }
}
