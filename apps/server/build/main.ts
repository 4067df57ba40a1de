import { build } from 'rolldown'
import { bundleOptions } from './bundle-options.ts'

await build(bundleOptions)
