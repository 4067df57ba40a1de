export { bindSupport } from './support.routes.ts'
export { supportService } from './support.service.ts'
