export { bindAreas } from './areas.routes.ts'
