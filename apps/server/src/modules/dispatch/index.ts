export type { Act, DispatchService } from './dispatch.service.ts'
export { dispatchService } from './dispatch.service.ts'
