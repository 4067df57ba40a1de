export { bindAreas } from './areas.routes.ts'
export { areasService } from './areas.service.ts'
