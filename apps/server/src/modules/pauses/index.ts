export { pausesModule } from './pauses.module.ts'
export { listPausesInForce, listPublic } from './pauses.ts'
