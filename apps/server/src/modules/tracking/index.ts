export { trackingModule } from './tracking.module.ts'
