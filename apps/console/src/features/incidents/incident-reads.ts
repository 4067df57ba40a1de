import { listAlerts } from '@gatefill/contracts/staff/alerts'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import { getIncident, listEmergencies, listIncidents } from '@gatefill/contracts/staff/dispatch/incidents'

/** What shows something else once an incident has changed. */
export const INCIDENT_READS = [getIncident, listIncidents, listEmergencies, listAlerts, getBoard]
