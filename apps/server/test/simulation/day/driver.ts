import { randomUUID } from 'node:crypto'
import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { plannedEnds } from '@gatefill/domain/dispatch/runs/shift-times'
import { VEHICLE_CHECK_NAMES } from '@gatefill/domain/dispatch/runs/vehicle-check'
import { recordedDips } from '../../../../../tools/demo/recorded-dips.ts'
import type { Random } from '../../scenarios/script/random.ts'
import { must } from '../shop/caller.ts'
import type { Shop, Station, VanDriver } from '../shop/open-shop.ts'
import type { Place } from '../shop/places.ts'
import { driveSeconds, onTheWay } from '../shop/places.ts'
import type { DayEvents } from './day-events.ts'
import { isDry, slowness } from './day-events.ts'
import type { Pace } from './pace.ts'
import type { Phone } from './phone.ts'
import type { Wait } from './process.ts'

type Stop = WireDriverRun['stops'][number]

export type DriverDeps = {
  shop: Shop
  driver: VanDriver
  phone: Phone
  random: Random
  wait: Wait
  now: () => Date
  /** No run is taken from then on. */
  shiftEnd: Date
  /** The six digits that the customer shows now; undefined while the order shows none. */
  askForCode: (orderId: string) => Promise<string | undefined>
  /** Whether the server has given this driver a run that awaits an answer. */
  hasRunToAnswer: (driverId: string) => Promise<boolean>
  events: DayEvents
  /** The numbers of drivers whose van has broken down already. */
  brokenDown: Set<number>
  pace: Pace
}

const LOOKS_EVERY = 40
const ASKS_FOR_CODE_EVERY = 60
/** A run that was given is shown on the phone once it can no longer be undone. */
const SHOWN_AFTER = 10
/** A phone that has not been answered at the end of a shift. */
const RETRIES_EVERY = 60
/** Of loading, and of a hand-over with its safety checks, in seconds (assumptions). */
const LOADING = { least: 900, most: 1500 }
const HAND_OVER = { least: 180, most: 420 }
/** Nobody home is said ten minutes after the arrival (C-94). */
const NOBODY_HOME_SECONDS = 610
const CODE_TRIES = 40
/** A run that was taken before the end of the shift is driven to its end. */
const WAY_HOME_SECONDS = 3_600
/** Until a van that broke down drives again, in seconds (an assumption). */
const REPAIR = { least: 2_700, most: 9_000 }
const BROKEN_DOWN = 'The van has broken down'

/** A driver's day: check, shift, runs as they come, and home. */
export async function driverDay(deps: DriverDeps): Promise<void> {
  const { driver, phone, random, wait, now, shiftEnd, shop, pace } = deps
  const van = await vanOf(deps)
  const plannedEnd = lastPlannedEnd(now(), secondsAfter(shiftEnd, WAY_HOME_SECONDS)).toISOString()
  await phone.sync()
  // A day that was broken off goes on where it was.
  if (!phone.isOnShift()) {
    const points = VEHICLE_CHECK_NAMES.map((check) => ({ check, isOk: true }))
    await phone.act({ kind: 'check', body: { vehicleId: driver.vehicleId, points } })
    const dips = await dipsOf(deps)
    await phone.act({ kind: 'shift_start', body: { vehicleId: driver.vehicleId, plannedEnd, dips } })
  }
  let place = random.oneOf(shop.stations as [Shop['stations'][0], ...Shop['stations']]).place // there is a station
  let reportedAt = 0
  let askedAt = 0
  let isAwaited = false
  for (;;) {
    if (now().getTime() - reportedAt >= pace.standingFix * 1000) {
      await phone.report(place)
      reportedAt = now().getTime()
    }
    const isDue = now().getTime() - askedAt >= pace.idleSync * 1000
    if (!isAwaited && (await deps.hasRunToAnswer(driver.driverId))) {
      isAwaited = true
      await wait(SHOWN_AFTER)
    }
    // Without network the phone asks again until it is answered.
    if ((isDue || isAwaited || phone.hasUnsent()) && (await phone.sync())) {
      isAwaited = false
      askedAt = now().getTime()
    }
    const active = phone.active()
    const waiting = phone.waiting()
    if (active !== undefined) place = await driveRun(deps, van, active.id, place)
    else if (waiting !== undefined) await answer(deps, waiting.id)
    else if (now() >= shiftEnd && !phone.hasUnsent()) break
    await wait(random.whole(pace.listen / 2, pace.listen * 1.5))
  }
  await phone.act({ kind: 'shift_end', body: { dips: await dipsOf(deps) } })
  for (let tries = 0; phone.hasUnsent() && tries < 500; tries += 1) {
    await wait(RETRIES_EVERY)
    await phone.sync()
  }
}

/** The last full hour that the phone offers and that is not after the time at which the driver wants to be home. */
const lastPlannedEnd = (now: Date, home: Date): Date =>
  plannedEnds(now, now).findLast((end) => end <= home) ?? home

/** Meter readings of each compartment, in decilitres, as the van shows them. */
type Van = Map<string, number>

async function vanOf({ driver }: DriverDeps): Promise<Van> {
  const { body } = await driver.call('GET', '/driver/vehicles')
  const vans: { id: string; compartments: { id: string; meterDl: number | null }[] }[] = body.data
  const own = vans.find(({ id }) => id === driver.vehicleId)
  return new Map(own?.compartments.map(({ id, meterDl }) => [id, meterDl ?? 0]))
}

/** The stick shows what the records say once everything is sent. */
async function dipsOf({ driver }: DriverDeps) {
  const { body } = await driver.call('GET', '/driver/vehicles')
  return recordedDips(body.data, driver.vehicleId)
}

/** Most runs are accepted in half a minute; a few are declined, and a few not seen at all. */
async function answer({ phone, random, wait }: DriverDeps, runId: string): Promise<void> {
  await wait(random.whole(5, 40))
  const mood = random.weighted({ accepts: 94, declines: 3, sleeps: 3 })
  if (mood === 'sleeps') await wait(120)
  else if (mood === 'accepts') await phone.act({ kind: 'accept', runId })
  else await phone.act({ kind: 'decline', runId, body: { reason: 'Too far from where I am' } })
}

/** Drives a run to its end as the phone shows it; gives where the van stands then. */
async function driveRun(deps: DriverDeps, van: Van, runId: string, from: Place): Promise<Place> {
  const { phone, wait } = deps
  const finished = new Set<string>()
  let place = from
  for (;;) {
    const run = phone.active()
    if (run?.id !== runId) return place
    if (isBreakingDown(deps)) {
      await breakDown(deps, runId)
      return place
    }
    const stop = run.stops.find((each) => isOpen(each) && !finished.has(each.id))
    if (stop === undefined) {
      // Every stop was done on the phone, and the server has not heard of it yet.
      await wait(LOOKS_EVERY)
      if ((await phone.sync()) && phone.active()?.id === runId) finished.clear()
      continue
    }
    finished.add(stop.id)
    place = stop.kind === 'load' ? await load(deps, run, stop, place) : await serve(deps, van, stop, place)
  }
}

const isOpen = ({ state }: Stop): boolean => state === 'pending' || state === 'arrived'

/** Once: what happens is taken off the day. */
function isBreakingDown({ events, driver, now, brokenDown }: DriverDeps): boolean {
  const due = events.breakdowns.get(driver.number - 1)
  if (due === undefined || now().getTime() < due || brokenDown.has(driver.number)) return false
  brokenDown.add(driver.number)
  return true
}

/** The driver reports it and calls the desk, which breaks the run off; the van drives again after its repair. */
async function breakDown({ shop, phone, random, wait }: DriverDeps, runId: string): Promise<void> {
  await phone.act({ kind: 'incident', body: { note: BROKEN_DOWN } })
  await phone.act({ kind: 'pause', body: { isOnBreak: true } })
  const { version, vehicleId } = await must(shop.dispatcher('GET', `/staff/runs/${runId}`), 'a run')
  await shop.dispatcher('POST', `/staff/runs/${runId}/break`, { version, reason: BROKEN_DOWN })
  await wait(random.whole(REPAIR.least, REPAIR.most))
  await phone.act({ kind: 'pause', body: { isOnBreak: false } })
  await shop.dispatcher('POST', `/staff/vehicles/${vehicleId}/back-on-road`)
}

async function drive(deps: DriverDeps, from: Place, to: Place): Promise<Place> {
  const { phone, wait, events, now, pace } = deps
  const seconds = driveSeconds(from, to, slowness(events, from, now()))
  for (let gone = 0; gone < seconds; gone += pace.fix) {
    await wait(Math.min(pace.fix, seconds - gone))
    await phone.report(onTheWay(from, to, Math.min(1, (gone + pace.fix) / seconds)))
  }
  return to
}

async function load(deps: DriverDeps, run: WireDriverRun, stop: Stop, from: Place): Promise<Place> {
  const { phone, random, wait } = deps
  const planned = stationOf(deps, (id) => id === stop.station?._id)
  let place = await drive(deps, from, planned.place)
  const station = isDryNow(deps, planned.id)
    ? stationOf(deps, (id) => id !== planned.id && !isDryNow(deps, id))
    : planned
  if (station !== planned) place = await drive(deps, place, station.place)
  if (run.loads.length > 0) await wait(random.whole(LOADING.least, LOADING.most))
  const loads = loadedBatches(deps, run, station)
  await phone.act({ kind: 'load', runId: run.id, body: { stationId: station.id, ...(loads && { loads }) } })
  await phone.act({ kind: 'depart', runId: run.id })
  return place
}

/** The planned litres with the batches of the station's papers; undefined in a shop whose stations name none. */
function loadedBatches({ shop: { batchOf } }: DriverDeps, { loads }: WireDriverRun, { id }: Station) {
  return batchOf === undefined
    ? undefined
    : loads.map(({ compartmentId, productId, dl }) => {
        const batch = batchOf(id, productId)
        return { compartmentId, dl, ...(batch !== undefined && { batch }) }
      })
}

/** The first station of which this holds, else the first of all. */
function stationOf({ shop }: DriverDeps, holds: (id: string) => boolean): Station {
  const station = shop.stations.find(({ id }) => holds(id)) ?? shop.stations[0]
  if (station === undefined) throw new Error('there is no station')
  return station
}

const isDryNow = ({ shop, events, now }: DriverDeps, id: string): boolean =>
  isDry(
    events,
    shop.stations.findIndex((station) => station.id === id),
    now(),
  )

async function serve(deps: DriverDeps, van: Van, stop: Stop, from: Place): Promise<Place> {
  const { phone, random, wait } = deps
  const { job } = stop
  if (job === null) return from
  const place = await drive(deps, from, job.pin ?? from)
  await phone.act({ kind: 'arrive', stopId: stop.id })
  const fail = (reason: string) =>
    phone.act({ kind: 'fail', stopId: stop.id, body: { reason, called: true } })
  if (random.maybe(0.02)) {
    await wait(NOBODY_HOME_SECONDS)
    await fail('nobody_home')
    return place
  }
  const code = await waitForCode(deps, job.orderId)
  if (code === undefined) {
    await fail('wrong_address')
    return place
  }
  await wait(random.whole(HAND_OVER.least, HAND_OVER.most))
  await handOver(deps, van, stop, code)
  return place
}

/** The order shows its code when the van is on the road; a customer may have to wait for that. */
async function waitForCode({ askForCode, phone, wait }: DriverDeps, orderId: string) {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = await askForCode(orderId)
    if (code !== undefined) return code
    await wait(ASKS_FOR_CODE_EVERY)
    await phone.sync()
  }
  return undefined
}

/** Pours the order's litres, seldom fewer, and types the code, seldom a wrong one first. */
async function handOver({ phone, random }: DriverDeps, van: Van, stop: Stop, code: string): Promise<void> {
  const [line] = stop.lines
  const meter = line?.compartmentId ?? ''
  const ordered = line?.litresDl ?? 0
  const isShort = random.maybe(0.03)
  const poured = isShort ? ordered - random.whole(5, 40) : ordered
  const openingDl = van.get(meter) ?? 0
  const closingDl = openingDl + poured
  const deliver = (typed: string) => {
    const offline = phone.isOnline() ? {} : { isCodeCheckedOffline: true, photoId: randomUUID() }
    const body = { code: typed, openingDl, closingDl, short: isShort }
    return phone.act({ kind: 'deliver', stopId: stop.id, body: { ...body, ...offline } })
  }
  if (phone.isOnline() && random.maybe(0.03)) await deliver(code === '000000' ? '111111' : '000000')
  van.set(meter, closingDl)
  await deliver(code)
}
