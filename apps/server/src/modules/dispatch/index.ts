export type { DispatchService } from './dispatch.service.ts'
export { dispatchService } from './dispatch.service.ts'
export type { Act, DispatchRefusal } from './outcome.ts'
export { orderNotFound, withState } from './outcome.ts'
