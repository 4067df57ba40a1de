// npm run release: the archives of a commit, with all that running needs, in the folder `release` unless told otherwise.
import { resolve } from 'node:path'
import { commandOptions } from '../run/command-options.ts'
import { root } from '../run/run.ts'
import { makeRelease } from './make-release.ts'
import { PROCESSORS } from './running-files.ts'

const values = commandOptions('usage: npm run release -- --commit HEAD --processor x64 --into release', {
  commit: { type: 'string', default: 'HEAD' },
  processor: { type: 'string', default: PROCESSORS.join() },
  into: { type: 'string', default: 'release' },
})
const wanted = values.processor.split(',')

try {
  const processors = PROCESSORS.filter((processor) => wanted.includes(processor))
  if (processors.length < wanted.length) throw new Error(`A processor is one of ${PROCESSORS.join()}.`)
  const into = resolve(root, values.into)
  for (const { path, bytes } of makeRelease({ commit: values.commit, processors, into, say: console.log }))
    console.log(`${path}: ${(bytes / 1e6).toFixed(1)} MB`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
