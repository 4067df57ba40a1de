import { STATION_NOT_FOUND } from '@gatefill/domain/delivery/station-form'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, text } from '../core/fields.ts'
import { idParam } from '../core/params.ts'

const stationSchema = z.object({ id: id(), name: z.string(), address: z.string(), isOpen: z.boolean() })

/** A station as staff sees it; drivers load at the open ones. */
export type StaffStation = z.infer<typeof stationSchema>

/** GET /staff/stations: all stations by name, closed ones too. */
export const listStaffStations = endpoint({
  summary: 'Filling stations',
  method: 'GET',
  path: '/staff/stations',
  access: anyStaff,
  answer: plain(z.array(stationSchema)),
  status: 200,
  message: 'Stations',
  errors: ['NOT_FOUND'],
})

/** POST /staff/stations: a station where drivers load from now on. */
export const addStation = endpoint({
  summary: 'Add a filling station',
  method: 'POST',
  path: '/staff/stations',
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ name: text(), address: text() })),
  answer: plain(stationSchema),
  status: 201,
  message: 'Station added',
  errors: ['VALIDATION'],
})

/** PUT /staff/stations/{id}/open: closes a station, so that no driver loads there, or opens it again. */
export const setStationOpen = endpoint({
  summary: 'Close or open a filling station',
  method: 'PUT',
  path: '/staff/stations/:id/open',
  params: { id: idParam('station', STATION_NOT_FOUND) },
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ isOpen: z.boolean() })),
  answer: plain(stationSchema),
  status: 200,
  message: 'Saved',
  errors: ['NOT_FOUND'],
})
