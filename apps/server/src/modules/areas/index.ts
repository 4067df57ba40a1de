export { areasModule } from './areas.module.ts'
export { listAreas, recentAreas } from './areas.ts'
