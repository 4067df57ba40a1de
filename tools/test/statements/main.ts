// npm run pglite:cover: runs every server test on the embedded database, and writes which of them npm test runs there:
// those that send most shapes of statements for their time. Takes some minutes.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { commandOptions } from '../../run/command-options.ts'
import { root, run } from '../../run/run.ts'
import { coverOf, shapesSentIn } from './cover.ts'
import { KEPT } from './kept.ts'
import { type FileStatements, recordedOf, statementsFolder } from './recorded.ts'

commandOptions('usage: npm run pglite:cover', {})

const PROJECT = 'server-pglite'

const { code, output } = await run('vitest', ['run', `--project=${PROJECT}`], {
  env: { RECORD_STATEMENTS: statementsFolder(PROJECT) },
})
if (code === 0) writeCover(recordedOf(PROJECT))
else console.error(`${output}\n\nOnly tests that pass tell what they send.`)
process.exitCode = code

function writeCover(files: readonly FileStatements[]): void {
  const kept = coverOf(files)
  const seconds = (some: readonly FileStatements[]) =>
    some.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0).toFixed(0)
  const measured = `${kept.length} of ${files.length} files send ${shapesSentIn(kept).size} of ${shapesSentIn(files).size} shapes of statements, in ${seconds(kept)} of ${seconds(files)} s of the tests' processes.`
  writeFileSync(
    KEPT,
    [
      '# Server tests that npm test runs on the embedded database too. Written by npm run pglite:cover; docs/decisions/0278 says why.',
      ...kept.map(({ file }) => file).toSorted(),
      '',
    ].join('\n'),
  )
  console.log(`${measured}\nWrote ${relative(root, KEPT)}.`)
}
