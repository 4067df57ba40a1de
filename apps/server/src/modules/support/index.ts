export { supportJobs } from './support.jobs.ts'
export { bindSupport } from './support.routes.ts'
export type { SupportService } from './support.service.ts'
export { supportService } from './support.service.ts'
