// Vitest runs this before each test file. Where RECORD_STATEMENTS names a folder, what the product sent to its database
// while the file ran is written there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { beginRecording, endRecording } from './recorder.ts'

const folder = process.env.RECORD_STATEMENTS
if (folder !== undefined) {
  beginRecording()
  afterAll(() => {
    const file = relative(join(import.meta.dirname, '../../../..'), expect.getState().testPath ?? '')
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, `${file.replaceAll(/[/\\]/g, '!')}.json`),
      JSON.stringify({ file, ...endRecording() }),
    )
  })
}
