import type { DeskOrder, DeskRun, DeskStop, DeskVan } from './board.ts'

/** The time of the boards in tests: 2:30pm in Lagos. */
export const NOW = '2026-11-21T13:30:00.000Z'

/** A time of that day, so many minutes from NOW. */
export const inMinutes = (minutes: number): string =>
  new Date(new Date(NOW).getTime() + minutes * 60_000).toISOString()

export const line = (litres: number, product = 'PMS') => ({
  productId: `prd_${product}`,
  product,
  compartmentId: null,
  litresDl: litres * 10,
})

export const stop = (orderId: string, change: Partial<DeskStop> = {}): DeskStop => ({
  id: `stop ${orderId}`,
  seq: 1,
  kind: 'gate',
  state: 'pending',
  pinned: false,
  orderId,
  title: '14 Admiralty Way',
  area: 'Lekki Phase 1',
  lines: [line(20)],
  at: { from: inMinutes(6), to: inMinutes(14) },
  dueAt: inMinutes(60),
  lateSeconds: 0,
  endedAt: null,
  reasons: [],
  ...change,
})

export const run = (id: string, stops: DeskStop[], change: Partial<DeskRun> = {}): DeskRun => ({
  id,
  state: 'on_road',
  version: 1,
  driverId: 'sade',
  driverName: 'Sade Kolade',
  plate: 'EKY 118 CJ',
  leftAt: inMinutes(-49),
  createdAt: inMinutes(-90),
  stops,
  ...change,
})

export const van = (driverId: string, change: Partial<DeskVan> = {}): DeskVan => ({
  driverId,
  driverName: driverId,
  phone: '+2348030000001',
  vehicleId: `veh_${driverId}`,
  plate: 'EKY 118 CJ',
  vehicleName: 'Dyna',
  onShiftSince: inMinutes(-300),
  shiftEndsAt: inMinutes(210),
  pausedSince: null,
  offRoadSince: null,
  offRoadReason: null,
  compartments: [
    {
      id: `${driverId} PMS`,
      product: 'PMS',
      capacityDl: 3000,
      onBoardDl: 1400,
      toLoadDl: 0,
      promisedDl: 600,
    },
  ],
  position: { at: inMinutes(0) },
  ...change,
})

export const order = (id: string, change: Partial<DeskOrder> = {}): DeskOrder => ({
  id,
  customerName: 'Kẹ́hìndé Àlàbí',
  customerPhone: '+2348031234567',
  title: '2nd gate, school side',
  area: 'Jakande',
  lines: [line(40, 'DPK')],
  paidAt: inMinutes(-60),
  window: null,
  dueAt: inMinutes(55),
  isOnHold: false,
  answer: null,
  unplanned: [],
  proposedRunId: null,
  ...change,
})
