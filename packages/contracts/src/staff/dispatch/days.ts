import { dayOfText } from '@gatefill/domain/core/lagos-days'
import { DAY_NOT_FOUND } from '@gatefill/domain/dispatch/board/day-plan'
import { NOTE_NOT_FOUND } from '@gatefill/domain/dispatch/board/desk-note'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import type { Param } from '../../core/params.ts'
import { idParam } from '../../core/params.ts'
import { openOrderSchema } from './board-shapes.ts'
import { deskActors, deskReaders } from './desk-access.ts'

const noteSchema = z.object({ id: id(), text: z.string(), by: z.string(), at: timestamp() })
export type WireDeskNote = z.infer<typeof noteSchema>

/** GET /staff/desk-notes: what was left for the next shift and is not ticked off, the oldest first. */
export const listDeskNotes = endpoint({
  summary: 'Notes between shifts that are not ticked off',
  method: 'GET',
  path: '/staff/desk-notes',
  access: deskReaders,
  answer: plain(z.array(noteSchema)),
  status: 200,
  message: 'Notes',
  errors: [],
})

/** POST /staff/desk-notes: at most 500 characters. */
export const addDeskNote = endpoint({
  summary: 'Leave a note for the next shift',
  method: 'POST',
  path: '/staff/desk-notes',
  audit: 'subject',
  access: deskActors,
  body: plain(z.object({ text: text() })),
  answer: plain(noteSchema),
  status: 201,
  message: 'Note left',
  errors: ['VALIDATION'],
})

/** POST /staff/desk-notes/{id}/done: a second time changes nothing. */
export const tickDeskNote = endpoint({
  summary: 'Tick a note off',
  method: 'POST',
  path: '/staff/desk-notes/:id/done',
  params: { id: idParam('deskNote', NOTE_NOT_FOUND) },
  access: deskActors,
  answer: plain(z.object({ id: id() })),
  status: 200,
  message: 'Note ticked off',
  errors: ['NOT_FOUND'],
})

const day: Param<string> = { parse: dayOfText, notFound: DAY_NOT_FOUND }

const dayBoardSchema = z.object({
  day: z.string(),
  /** Paid orders with a time on that day, in no open run, by the begin of their time. */
  orders: z.array(openOrderSchema),
  drivers: z.array(
    z.object({
      driverId: id(),
      driverName: z.string(),
      plate: z.nullable(z.string()),
      /** By fuel, in decilitres: what the usual van holds. */
      room: z.array(z.object({ productId: id(), product: z.string(), capacityDl: z.int() })),
      orderIds: z.array(id()),
      changed: z.nullable(z.object({ by: z.string(), at: timestamp() })),
    }),
  ),
})
export type WireDayBoard = z.infer<typeof dayBoardSchema>

/** GET /staff/board/days/{day}: the board of today or tomorrow ('2026-11-24') as it is planned by hand. */
export const getDayBoard = endpoint({
  summary: 'The board of a coming day',
  method: 'GET',
  path: '/staff/board/days/:day',
  params: { day },
  audit: 'watched',
  people: ({ orders }: WireDayBoard) => orders.map(({ id }) => id),
  access: deskReaders,
  answer: plain(dayBoardSchema),
  status: 200,
  message: 'Board of the day',
  errors: ['NOT_FOUND'],
})

/**
 * PUT /staff/board/days/{day}: which orders a driver is to get, in their order; an order goes from another driver to this
 * one. Nobody is told and nothing is sent out. `before` is what was seen: 409 with who and when where it is not so any more.
 */
export const planDay = endpoint({
  summary: 'Plan the orders of a coming day for a driver by hand',
  method: 'PUT',
  path: '/staff/board/days/:day',
  params: { day },
  access: deskActors,
  body: plain(
    z.object({
      driverId: text(),
      orderIds: z._default(z.array(z.string()).check(z.maxLength(100)), []),
      before: z._default(z.array(z.string()).check(z.maxLength(100)), []),
    }),
  ),
  answer: plain(z.object({ driverId: id(), orderIds: z.array(id()) })),
  status: 200,
  message: 'Day planned',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
