import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import { getIncident, listIncidents } from '@gatefill/contracts/staff/dispatch/incidents'
import { getRun, listRuns } from '@gatefill/contracts/staff/dispatch/runs'

/** The room of the dispatchers. */
export const DISPATCH = { path: '/dispatch', title: 'Dispatch', shows: getBoard } as const

export const RUNS = { path: '/runs', title: 'Runs', shows: listRuns } as const

export const RUN = { path: '/runs/:id', title: 'Run', shows: getRun } as const

export const runPath = (id: string): string => `/runs/${id}`

export const INCIDENTS = { path: '/incidents', title: 'Incidents', shows: listIncidents } as const

export const INCIDENT = { path: '/incidents/:id', title: 'Incident', shows: getIncident } as const

export const incidentPath = (id: string): string => `/incidents/${id}`
