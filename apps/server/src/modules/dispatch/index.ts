export { dispatchModule } from './dispatch.module.ts'
export { listDriversOfDesk } from './dispatch.ts'
export { acceptRun, declineRun, departNext, departRun } from './driving/drive-run.ts'
export type { DriverStop } from './driving/driver-runs.repository.ts'
export { findDriverStop, leftAtOf, loadingStationOf, saveHold } from './driving/driver-runs.repository.ts'
export type { DriverRun } from './driving/driver-runs.ts'
export {
  arriveAt,
  driverRuns,
  isOwnRun,
  mayObject,
  recordStrayPour,
  reorderRun,
  reportIncident,
} from './driving/driver-runs.ts'
export { followOrder } from './driving/follow-order.ts'
export type { LoadForm } from './driving/load-run.ts'
export { loadRun } from './driving/load-run.ts'
export { meterBefore, recordPour, reportOverPour } from './driving/record-pour.ts'
export { findStopCode } from './driving/stop-codes.repository.ts'
export { lastPlaceOf } from './incidents/incidents.repository.ts'
export { lostLitresOf, reportLostLitres } from './incidents/lost-litres.ts'
export { INCIDENT_CHANGED } from './incidents/record-incident.ts'
export { reportDelivery, reportFarDelivery } from './incidents/report-delivery.ts'
export { planChangedFleet, planTransitionedOrder, replayPlan, requestPlan } from './planning/planner.ts'
export { outdateProposals } from './planning/proposals.repository.ts'
export type { TimedLeg } from './roads/road-times.ts'
export { factorsAt, timeLegs } from './roads/road-times.ts'
export type { LockedRun } from './runs/lock-run.ts'
export { lockRunOfOrder, lockRunWithOrders } from './runs/lock-run.ts'
export { answeredAtSql } from './runs/read-hold.ts'
export type { GateStop } from './runs/run-rows.ts'
export { openGates } from './runs/run-rows.ts'
export { findOpenRunOf } from './runs/runs.repository.ts'
export { openStopSql } from './runs/stops.repository.ts'
export { changePlannedEnd, dutyOf, setShift } from './shifts/shifts.ts'
export { recordCheck, setBreak } from './shifts/vehicle-checks.ts'
export type { DispatchRefusal, StaffOrder } from './staff-order.ts'
export { orderNotFound, readOrder, staffOrderOf, withState } from './staff-order.ts'
