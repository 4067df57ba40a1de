import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const dispatchColumns: readonly PersonalColumns[] = [
  {
    table: 'cancellation_requests',
    columns: ['reason'],
    purpose: 'to show why staff wanted an order cancelled',
    stored: 'for good, with the books',
    erased: 'not erased: words of staff',
  },
  {
    table: 'desk_notes',
    columns: ['text'],
    purpose: 'to tell the next shift what it must know',
    stored: 'for good, with the deliveries',
    erased: 'not erased: words of staff',
  },
  {
    table: 'run_history',
    columns: ['note'],
    purpose: 'to show why staff or a driver ended a run',
    stored: 'for good, with the deliveries',
    erased: 'not erased: words of staff and drivers',
  },
  {
    table: 'runs',
    columns: ['reason'],
    purpose: 'to show why staff or a driver ended a run',
    stored: 'for good, with the deliveries',
    erased: 'not erased: words of staff and drivers',
  },
  {
    table: 'stops',
    columns: ['reason', 'reasons'],
    purpose: 'to show why a stop was proposed, failed or taken out',
    stored: 'for good, with the deliveries',
    erased: 'not erased: words of staff, drivers and the planner',
  },
  {
    table: 'incidents',
    columns: ['note', 'explanation', 'closing_note', 'lat', 'lng'],
    purpose: 'to clear up fuel that does not add up, and what drivers report',
    stored: 'for good, with the books',
    erased: 'not erased: words of staff and drivers, and where the van was',
  },
  {
    table: 'incident_steps',
    columns: ['note'],
    purpose: 'to show who had an incident in hand, explained, sent back and closed it',
    stored: 'for good, with the books',
    erased: 'not erased: words of staff',
  },
  {
    table: 'vehicle_checks',
    columns: ['failed', 'note'],
    purpose: 'to show in what state a van was before a shift',
    stored: 'for good, with the papers of the van',
    erased: 'not erased: words of drivers',
  },
  {
    table: 'driver_commands',
    columns: ['answer'],
    purpose: 'to answer a phone that sends a command again',
    stored: 'for good',
    erased: 'not erased: it names no customer',
  },
  {
    table: 'plans',
    columns: ['input', 'record', 'unplanned'],
    purpose: 'to explain a plan: the gates of open orders, the vans, and why an order found no place',
    stored: 'until the next plan of the zone',
    erased: 'not erased: the next plan replaces it',
  },
]
