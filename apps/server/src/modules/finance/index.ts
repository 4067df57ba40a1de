export { csvDownload } from './exports/csv-download.ts'
export { financeModule } from './finance.module.ts'
