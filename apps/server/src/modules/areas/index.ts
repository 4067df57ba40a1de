export { areasModule } from './areas.module.ts'
