// What a command that needs the packages of tests runs first. Plain JavaScript without packages, because after npm start
// alone there are none of them.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasTestPackages } from './installed.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..')

if (!hasTestPackages(root)) {
  const command = process.env.npm_lifecycle_event ?? 'This command'
  console.error(
    `${command} needs the packages of tests, which npm start leaves out: run npm ci, then try again.`,
  )
  process.exit(1)
}
