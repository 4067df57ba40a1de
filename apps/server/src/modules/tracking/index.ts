export { estimateSlipped } from './estimates/estimates.ts'
export { trackingModule } from './tracking.module.ts'
