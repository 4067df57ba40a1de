// Compresses what was built of the applications that are named, with what others leave of the processors.
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { rememberCompressed } from './builds.mjs'
import { compressPages } from './vite/compress-pages.ts'

const root = join(import.meta.dirname, '..')

setPriority(constants.priority.PRIORITY_LOW)
for (const app of process.argv.slice(2)) {
  await compressPages(app, join(root, 'apps', app, 'dist'))
  rememberCompressed(root, [app])
}
