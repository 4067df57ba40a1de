export { financeModule } from './finance.module.ts'
