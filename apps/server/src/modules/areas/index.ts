export { areasModule } from './areas.module.ts'
export { listAreas, recentAreas, servedNames } from './areas.ts'
