import type { RepositoryFile } from '../files.ts'
import type { TreeRule } from './tree-rules.ts'

/** What a folder may hold at a glance; the primitives of the design system may stay flat. */
const MAX_FILES = 20
const SOURCE = /\.(ts|tsx|mjs|mts|css)$/
const TEST = /\.test\.tsx?$/
const FLAT = /^packages\/ui\/src\/primitives$/

/** No source folder, test helpers included, holds more files than a reader takes in. */
export const folderRules: TreeRule[] = [
  {
    name: 'folders-hold-few-files',
    find: (files) =>
      [...filesByFolder(files)]
        .filter(([folder, count]) => count > MAX_FILES && !FLAT.test(folder))
        .map(
          ([folder, count]) =>
            `${folder} holds ${count} files, ${MAX_FILES} is the limit: divide it into folders named by the business word.`,
        ),
  },
]

function filesByFolder(files: RepositoryFile[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (!SOURCE.test(path) || TEST.test(path)) continue
    const folder = path.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}
