import type { IncidentId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { overPourNote } from '@gatefill/domain/delivery/hand-over'
import type { Pour } from '@gatefill/domain/dispatch/runs/pour'
import { isMeterGap, poursAsRead, poursOf, settlePour } from '@gatefill/domain/dispatch/runs/pour'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import type { Compartment } from '../runs/compartments.repository.ts'
import {
  hasDelivery,
  insertStockMove,
  lockCompartments,
  raiseMeter,
  saveMeter,
} from '../runs/compartments.repository.ts'
import type { GateStop, Run, RunActor, Stop } from '../runs/run-rows.ts'
import { openGates } from '../runs/run-rows.ts'
import { findClaim } from './claims.repository.ts'

type AtGate = { run: Run; stop: GateStop; stops: readonly Stop[] }
type Moment = { by: RunActor; at: Date }
/** What the meter showed before and after, in decilitres. */
export type Readings = { openingDl: number; closingDl: number }

// Records the litres of deliveries, so that what is on board is always the sum of the stock moves.

/** What was poured although the records had it not on board was there after all: an adjustment and an incident. */
async function pourFrom(
  app: App,
  tx: Tx,
  gate: AtGate,
  compartment: Compartment,
  litresDl: number,
  { by, at }: Moment,
) {
  const wantedDl = openGates(gate.stops)
    .filter(({ id }) => id !== gate.stop.id)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.compartmentId === compartment.id ? sum + line.litresDl : sum), 0)
  const { pouredDl, foundDl, settlesDl } = settlePour(compartment, litresDl, wantedDl)
  const move = { compartmentId: compartment.id, stopId: gate.stop.id, by, at }
  const next = () => app.ids.next(ID_PREFIX.stockMove)
  if (foundDl > 0) {
    const note = `${formatReading(foundDl)} more than the records had on board were delivered.`
    await insertStockMove(tx, { ...move, id: next(), kind: 'adjust', deltaDl: foundDl, note })
    await addIncident(app, tx, gate, { kind: 'over_pour', compartment, deltaDl: foundDl, note }, at)
  }
  await insertStockMove(tx, { ...move, id: next(), kind: 'deliver', deltaDl: -pouredDl, settlesDl })
}

/** Records what left the van at a gate; compares the meter where the stop went through one compartment. */
export async function recordPour(
  app: App,
  tx: Tx,
  gate: AtGate,
  pours: readonly Pour[],
  moment: Moment,
  readings?: Readings,
) {
  if (gate.run.vehicleId === null) return
  const compartments = await lockCompartments(tx, gate.run.vehicleId)
  for (const { compartmentId, litresDl } of pours) {
    const compartment = compartments.find(({ id }) => id === compartmentId)
    if (compartment === undefined) continue
    await pourFrom(app, tx, gate, compartment, litresDl, moment)
    if (readings !== undefined && pours.length === 1)
      await reportMeterGap(app, tx, gate, compartment, readings, moment.at)
  }
}

/** A delivery that two people confirmed: what the phone read at it counts, else the planned litres. */
export async function recordDelivery(app: App, tx: Tx, gate: AtGate, moment: Moment): Promise<void> {
  if (await hasDelivery(tx, gate.stop.id)) return
  const readings = await findClaim(tx, gate.stop.orderId)
  const { lines } = gate.stop
  await recordPour(
    app,
    tx,
    gate,
    readings === undefined ? poursOf(lines) : poursAsRead(lines, readings),
    moment,
  )
  const [line, ...others] = lines
  // The meter may have gone on at other gates since.
  if (readings !== undefined && line?.compartmentId != null && others.length === 0)
    await raiseMeter(tx, line.compartmentId, readings.closingDl)
}

/**
 * What the meter showed after the last pour of the stop's compartment (null where it goes through several), and what the
 * compartments of the stop hold together (null where they are not known).
 */
export async function meterBefore(
  tx: Tx,
  { run, stop }: AtGate,
): Promise<{ lastDl: number | null; tankDl: number | null }> {
  const [line, ...others] = stop.lines
  if (run.vehicleId === null || line === undefined) return { lastDl: null, tankDl: null }
  const compartments = await lockCompartments(tx, run.vehicleId)
  const own = stop.lines.flatMap(
    ({ compartmentId }) => compartments.find(({ id }) => id === compartmentId) ?? [],
  )
  return {
    lastDl: others.length > 0 ? null : (own[0]?.meterDl ?? null),
    tankDl: own.length < stop.lines.length ? null : own.reduce((sum, { capacityDl }) => sum + capacityDl, 0),
  }
}

/** Where the meter and the records or the order disagree, two people look at it. */
async function addIncident(
  app: App,
  tx: Tx,
  { run, stop }: AtGate,
  about: { kind: 'meter' | 'over_pour'; compartment?: Compartment; deltaDl: number; note: string },
  at: Date,
): Promise<void> {
  const { driverId, vehicleId, shiftId } = run
  const id = asId<IncidentId>(app.ids.next(ID_PREFIX.incident))
  const { compartment, ...what } = about
  const where = {
    runId: run.id,
    stopId: stop.id,
    orderId: stop.orderId,
    ...(compartment === undefined ? {} : { compartmentId: compartment.id }),
  }
  await recordIncident(tx, { id, driverId, vehicleId, shiftId, ...where, ...what, at })
}

/** A meter continues where it stopped. */
async function reportMeterGap(
  app: App,
  tx: Tx,
  gate: AtGate,
  compartment: Compartment,
  readings: Readings,
  at: Date,
) {
  const { openingDl, closingDl } = readings
  const before = compartment.meterDl
  if (before !== null && (openingDl < before || isMeterGap(openingDl - before))) {
    const note = `The meter stood at ${formatReading(before)} after the last pour and at ${formatReading(openingDl)} before this one.`
    await addIncident(app, tx, gate, { kind: 'meter', compartment, deltaDl: openingDl - before, note }, at)
  }
  await saveMeter(tx, compartment.id, closingDl)
}

/** More than a litre over the order, which the driver has confirmed: not charged, and two people look at it. */
export function reportOverPour(app: App, tx: Tx, gate: AtGate, overDl: number, at: Date): Promise<void> {
  const note = overPourNote(overDl)
  return addIncident(app, tx, gate, { kind: 'over_pour', deltaDl: -overDl, note }, at)
}
