import type { StaffNote } from '@gatefill/contracts/staff/customers/customer-shapes'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainText } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { CUSTOMER_NOT_FOUND } from '@gatefill/domain/customers/customer-block'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { staffNoteErrors } from '@gatefill/domain/orders/staff-note'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { staffNames } from '../staff/index.ts'
import { findOwner, insertNote, isCustomer } from './notes.repository.ts'

type Written = Promise<Result<StaffNote, 'VALIDATION' | 'NOT_FOUND'>>
type NoteSubject = { userId: UserId; orderId: OrderId | null; by: StaffId }

/** What staff write down about customers and orders. */
export function notesService({ clock, ids }: Context) {
  async function write(tx: Tx, { userId, orderId, by }: NoteSubject, form: { note: string }): Written {
    const errors = staffNoteErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const id = ids.next(ID_PREFIX.staffNote)
    const [note, at] = [plainText(form.note), clock()]
    await insertNote(tx, { id, userId, orderId, note, writtenBy: by, at })
    return ok({ id, note, by: (await staffNames(tx)).get(by) ?? '', at: at.toISOString() })
  }

  return {
    addCustomerNote: async (tx: Tx, on: { userId: UserId; by: StaffId }, form: { note: string }): Written =>
      (await isCustomer(tx, on.userId))
        ? write(tx, { ...on, orderId: null }, form)
        : refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND }),

    addOrderNote: async (
      tx: Tx,
      { orderId, by }: { orderId: OrderId; by: StaffId },
      form: { note: string },
    ): Written => {
      const owner = await findOwner(tx, orderId)
      if (owner === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
      return write(tx, { userId: asId(owner), orderId, by }, form)
    },
  }
}
