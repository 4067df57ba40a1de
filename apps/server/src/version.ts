import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** The version of the product, as package.json has it. */
export const VERSION: string = JSON.parse(readFileSync(PACKAGE, 'utf8')).version
