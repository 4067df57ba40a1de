import { megabytes } from '../../core/picture.ts'
export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024
/** Movements of one file. */
export const STATEMENT_LINES_MAX = 20_000
/** Columns of one file; banks have at most thirty. */
export const STATEMENT_COLUMNS_MAX = 60

export const STATEMENT_TOO_LARGE = `This file is too large: at most ${megabytes(STATEMENT_MAX_BYTES)}. Nothing was imported. Export fewer days at a time.`
export const STATEMENT_TOO_LONG = `This file has more than ${STATEMENT_LINES_MAX.toLocaleString('en-NG')} lines. Nothing was imported. Export fewer days at a time.`
