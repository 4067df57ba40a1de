import { PAPER_NOT_FOUND } from '@gatefill/domain/fleet/paper'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { paperSchema } from './vehicle-shapes.ts'

const form = { number: text(), validFrom: text(), validTo: text() }

/** GET /staff/papers: the one that ends first on top; `of` (vehicle, driver, station) and `ownerId` filter. */
export const listPapers = endpoint({
  summary: 'Papers of vehicles, drivers and stations',
  method: 'GET',
  path: '/staff/papers',
  access: anyStaff,
  query: ['of', 'ownerId'],
  answer: plain(z.array(paperSchema)),
  status: 200,
  message: 'Papers',
  errors: [],
})

/** POST /staff/papers: a paper or its renewal; the one that ends last counts. Times in ISO. */
export const addPaper = endpoint({
  summary: 'Record a paper or its renewal',
  method: 'POST',
  path: '/staff/papers',
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ of: text(), ownerId: text(), kind: text(), ...form })),
  answer: plain(paperSchema),
  status: 201,
  message: 'Paper saved',
  errors: ['VALIDATION'],
})

/** PUT /staff/papers/{id}: corrects a number or a date that was entered wrong. 409 on an old version: who and when. */
export const savePaper = endpoint({
  summary: 'Correct a paper',
  method: 'PUT',
  path: '/staff/papers/:id',
  params: { id: idParam('paper', PAPER_NOT_FOUND) },
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ version: z.int(), ...form })),
  answer: plain(paperSchema),
  status: 200,
  message: 'Paper saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
