import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const fleetColumns: readonly PersonalColumns[] = [
  {
    table: 'papers',
    columns: ['number'],
    purpose: 'to know the licence of a driver, and the papers of vehicles and stations',
    stored: 'for good, with the deliveries',
    erased: 'not erased: papers of drivers and of the operator',
  },
  {
    table: 'vehicles',
    columns: ['off_road_reason'],
    purpose: 'to show why staff took a vehicle off the road',
    stored: 'until it drives again',
    erased: 'not erased: words of staff',
  },
  {
    table: 'station_outages',
    columns: ['reason'],
    purpose: 'to show why a station had no fuel',
    stored: 'for good, with the books',
    erased: 'not erased: words of staff',
  },
  {
    table: 'stock_adjustments',
    columns: ['reason', 'decision_note'],
    purpose: 'to show who decided what, and why',
    stored: 'for good, with the books',
    erased: 'not erased: words of staff',
  },
]
