// npm run pglite:cover: runs every server test on the embedded database, and writes which of them npm test leaves out
// there because the others send each shape of statement that these send. Takes some minutes.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { commandOptions } from '../../run/command-options.ts'
import { root, run } from '../../run/run.ts'
import { coverOf, shapesSentIn } from './cover.ts'
import { LEFT_OUT } from './left-out.ts'
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
  const leftOut = files.filter((file) => !kept.includes(file)).map(({ file }) => file)
  const seconds = (some: readonly FileStatements[]) =>
    some.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0).toFixed(0)
  const measured = `${kept.length} of ${files.length} files send all ${shapesSentIn(files).size} shapes of statements, in ${seconds(kept)} of ${seconds(files)} s of the tests' processes.`
  writeFileSync(
    LEFT_OUT,
    [
      '# Server tests that npm test runs on PostgreSQL only. Written by npm run pglite:cover; docs/decisions/0268 says why.',
      `# ${measured}`,
      ...leftOut.toSorted(),
      '',
    ].join('\n'),
  )
  console.log(`${measured}\nWrote ${relative(root, LEFT_OUT)}.`)
}
