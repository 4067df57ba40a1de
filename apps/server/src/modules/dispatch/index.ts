export { dispatchModule } from './dispatch.module.ts'
export type { DispatchService } from './dispatch.service.ts'
export type { DispatchRefusal, StaffOrder } from './staff-order.ts'
export { orderNotFound, readOrder, staffOrderOf, withState } from './staff-order.ts'
