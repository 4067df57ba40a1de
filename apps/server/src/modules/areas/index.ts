export { areasModule } from './areas.module.ts'
export type { AreasService } from './areas.service.ts'
