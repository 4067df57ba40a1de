import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Recorded, RecordedStatement } from '../../../apps/server/test/statements/recorder.ts'
import { REPORTS } from '../counts.ts'
import { shapesOf } from './shapes.ts'

/** A test file with the statements that the product sent in it, and their shapes, each with one that has it. */
export type FileStatements = {
  file: string
  processorSeconds: number
  shapes: Map<string, RecordedStatement>
}

/** Where the tests of a project of Vitest record their statements, empty. */
export function statementsFolder(project: string): string {
  const folder = folderOf(project)
  rmSync(folder, { recursive: true, force: true })
  return folder
}

const folderOf = (project: string): string => join(REPORTS, 'statements', project)

/** What the tests of a project recorded last. */
export function recordedOf(project: string): FileStatements[] {
  const folder = folderOf(project)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => statementsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

function statementsOf({ file, processorSeconds, statements }: Recorded & { file: string }): FileStatements {
  const shapes = new Map<string, RecordedStatement>()
  for (const statement of statements)
    for (const shape of shapesOf(statement.text)) shapes.set(shape, statement)
  return { file, processorSeconds, shapes }
}
