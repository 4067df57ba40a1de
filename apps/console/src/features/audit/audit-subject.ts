import { parseId, shortId } from '@gatefill/domain/core/ids'
import { CUSTOMER, customerPath, ORDER, orderPath } from '../../shared/rooms/customer-rooms.ts'
import { RUN, runPath } from '../../shared/rooms/dispatch-rooms.ts'
import type { Place } from '../../shared/rooms/place.ts'
import { SUPPORT, ticketPath } from '../../shared/rooms/support-rooms.ts'

type SubjectPage = Pick<Place, 'shows'> & { name: string; path: string }

/** Name and page of the record that an act was about; undefined for a record without a page of its own. */
export function subjectPage(subjectId: string): SubjectPage | undefined {
  const order = parseId('order', subjectId)
  if (order !== undefined)
    return { name: `Order #${shortId(order)}`, path: orderPath(order), shows: ORDER.shows }
  if (parseId('user', subjectId) !== undefined)
    return { name: `Customer ${shortId(subjectId)}`, path: customerPath(subjectId), shows: CUSTOMER.shows }
  if (parseId('ticket', subjectId) !== undefined)
    return {
      name: `Ticket #${shortId(subjectId)}`,
      path: ticketPath(subjectId),
      shows: SUPPORT.desk.shows,
    }
  if (parseId('run', subjectId) !== undefined)
    return { name: `Run R-${shortId(subjectId)}`, path: runPath(subjectId), shows: RUN.shows }
  return undefined
}
