import { STATION_NOT_FOUND } from '@gatefill/domain/fleet/station-form'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, place, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { paperSchema } from './vehicle-shapes.ts'

const stationId = idParam('station', STATION_NOT_FOUND)

/** Minutes after midnight in Lagos; null for a closed day. Seven, from Monday on. */
const days = () => z.array(z.nullable(z.object({ from: z.optional(z.number()), to: z.optional(z.number()) })))

const termsSchema = z.object({
  days: z.array(z.nullable(z.object({ from: z.int(), to: z.int() }))),
  /** Vans that can load at once. */
  bays: z.int(),
  loadingMinutes: z.int(),
  /** Null for the ones that hold while nobody has entered any. */
  validFrom: z.nullable(timestamp()),
})

const stockSchema = z.object({
  productId: id(),
  product: z.string(),
  /** Decilitres by the book; null where it was never measured. */
  onHandDl: z.nullable(z.int()),
  capacityDl: z.nullable(z.int()),
  /** Since when the book says there is nothing left. */
  outSince: z.nullable(timestamp()),
})

const stationSchema = z.object({
  id: id(),
  name: z.string(),
  address: z.string(),
  isOpen: z.boolean(),
  version: z.int(),
  place: z.nullable(place()),
  terms: termsSchema,
  /** Those that begin later, the next first. */
  comingTerms: z.array(termsSchema),
  licence: z.nullable(paperSchema),
  stock: z.array(stockSchema),
})

/** A station as staff sees it; drivers load at the open ones. */
export type StaffStation = z.infer<typeof stationSchema>
export type WireStationTerms = z.infer<typeof termsSchema>

/** GET /staff/stations: all stations by name, closed ones too. */
export const listStaffStations = endpoint({
  summary: 'Filling stations with licence, hours, bays and stock',
  method: 'GET',
  path: '/staff/stations',
  access: anyStaff,
  answer: plain(z.array(stationSchema)),
  status: 200,
  message: 'Stations',
  errors: [],
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

/**
 * PUT /staff/stations/{id}: name, address, place, and the terms from `validFrom` on ('' for at once). `capacities` in
 * decilitres by fuel. 409 on an old version: who and when.
 */
export const saveStation = endpoint({
  summary: 'Change a filling station, its hours and bays',
  method: 'PUT',
  path: '/staff/stations/:id',
  params: { id: stationId },
  access: staff('admin', 'dispatcher'),
  body: plain(
    z.object({
      version: z.int(),
      name: text(),
      address: text(),
      lat: z.optional(z.nullable(z.number())),
      lng: z.optional(z.nullable(z.number())),
      days: z._default(days(), []),
      bays: z.optional(z.number()),
      loadingMinutes: z.optional(z.number()),
      capacities: z._default(z.array(z.object({ productId: text(), dl: z.nullable(z.number()) })), []),
      validFrom: text(),
    }),
  ),
  answer: plain(stationSchema),
  status: 200,
  message: 'Station saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** PUT /staff/stations/{id}/open: closes a station, so that no driver loads there, or opens it again. */
export const setStationOpen = endpoint({
  summary: 'Close or open a filling station',
  method: 'PUT',
  path: '/staff/stations/:id/open',
  params: { id: stationId },
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ isOpen: z.boolean() })),
  answer: plain(stationSchema),
  status: 200,
  message: 'Saved',
  errors: ['NOT_FOUND'],
})

const outageWrite = {
  params: { id: stationId },
  access: staff('admin', 'dispatcher'),
  method: 'POST',
  answer: plain(z.object({ stationId: id(), productId: text() })),
  status: 200,
} as const

/**
 * POST /staff/stations/{id}/outages: the station does not have a fuel for now, '' for any; no plan loads it there until it
 * ends, or until the expected time. 409 where it is reported already.
 */
export const reportOutage = endpoint({
  ...outageWrite,
  summary: 'Report that a station has no fuel',
  path: '/staff/stations/:id/outages',
  body: plain(z.object({ productId: text(), reason: text(), until: text() })),
  message: 'Outage reported',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/stations/{id}/outages/end: the station has the fuel again. 409 where it is not reported as out. */
export const endOutage = endpoint({
  ...outageWrite,
  summary: 'A station has fuel again',
  path: '/staff/stations/:id/outages/end',
  body: plain(z.object({ productId: text() })),
  message: 'It has fuel again',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
