import { posix } from 'node:path'
import type { RepositoryFile } from '../files.ts'
import { missingFromLock, unaddressedInLock } from '../lock.ts'
import { moduleLine } from '../module-line.ts'

/** A convention about whole files or the tree: returns one sentence a breach. */
export type TreeRule = { name: string; find: (files: RepositoryFile[]) => string[] }

const SOURCE = /\.(ts|tsx|mjs|css|sql)$/
const TEST = /\.(test|e2e)\.tsx?$|^(apps|packages)\/[^/]+\/test\//
const GENERATED = /\.gen\.|^docs\/generated\//
const LINES = 400

/** Names that tools or habit fix. */
const FIXED_NAMES = /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|LICENSE[\w-]*|OFL[\w-]*)(\.\w+)?$|^\./
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

export const treeRules: TreeRule[] = [
  {
    name: 'files-fit-on-a-few-screens',
    find: (files) =>
      files
        .filter(({ path }) => SOURCE.test(path) && !GENERATED.test(path))
        .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
        .filter(({ lines }) => lines > LINES)
        .map(({ path, lines }) => `${path} has ${lines} lines, ${LINES} is the most: split it by role.`),
  },
  {
    name: 'names-are-kebab-case',
    find: (files) =>
      files
        .map(({ path }) => path)
        .filter((path) => path.split('/').some((part) => !KEBAB.test(part) && !FIXED_NAMES.test(part)))
        .map(
          (path) =>
            `${path}: name folders and files in kebab-case, the role as a suffix (order-lines.repository.ts).`,
        ),
  },
  {
    name: 'migrations-count-without-gaps',
    find: (files) =>
      files
        .map(({ path }) => path)
        .filter((path) => path.startsWith('apps/server/migrations/'))
        .sort()
        .flatMap((path, at) => {
          const expected = String(at + 1).padStart(4, '0')
          return path.startsWith(`apps/server/migrations/${expected}-`) && path.endsWith('.sql')
            ? []
            : [
                `${path}: migrations run in the order of their numbers; this one must be ${expected}-<what>.sql.`,
              ]
        }),
  },
  {
    name: 'modules-stand-in-line',
    find: (files) => {
      const known = new Set(moduleLine.flat())
      const modules = files.flatMap(
        ({ path }) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? [],
      )
      return [...new Set(modules)]
        .filter((module) => !known.has(module))
        .map(
          (module) =>
            `modules/${module} has no place in tools/check/module-line.ts: say what it may import and who may import it.`,
        )
    },
  },
  {
    name: 'lock-holds-every-platform',
    find: (files) =>
      files
        .filter(({ path }) => path.endsWith('package-lock.json'))
        .filter(({ text }) => Object.keys(missingFromLock(JSON.parse(text))).length > 0)
        .map(
          ({ path }) =>
            `${path}: npm left out packages of other platforms and npm ci will refuse it: node tools/check/lock.ts.`,
        ),
  },
  {
    name: 'lock-says-where-packages-lie',
    find: (files) =>
      files
        .filter(
          ({ path, text }) => path === 'package-lock.json' && unaddressedInLock(JSON.parse(text)).length > 0,
        )
        .map(
          ({ path }) =>
            `${path}: npm would read the list of all versions of a package before each install: node tools/check/lock.ts.`,
        ),
  },
  {
    name: 'documents-name-what-exists',
    find: (files) => {
      const known = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]))
      return files
        .filter(({ path }) => DOCUMENT.test(path))
        .flatMap(({ path, text }) =>
          namedPaths(path, text)
            .filter((named) => !known.has(named))
            .map((named) => `${path} names ${named}, which is not there: correct the document.`),
        )
    },
  },
  {
    name: 'casts-say-why',
    find: (files) =>
      files
        .filter(
          ({ path }) =>
            /^(apps|packages)\/.*\.tsx?$/.test(path) && !TEST.test(path) && !path.includes('.gen.'),
        )
        .flatMap(({ path, text }) =>
          unexplainedCasts(text.split('\n')).map(
            (line) =>
              `${path}:${line} a cast switches the compiler off: say beside it why the value is of that type.`,
          ),
        ),
  },
]

const CAST = /[\w)\]}>'"] as (unknown|never|any|string|number|[A-Z][\w.]*)\b/
const IN_IMPORT = /^\s*(import|export) |\} from /
/** Words between tags, such as 'Set as Default'. */
const JSX_TEXT = /^\s*[A-Z][\w ]*$/

/** Numbers of the lines with a cast and no comment on them or on the three lines above. */
function unexplainedCasts(lines: string[]): number[] {
  return lines.flatMap((line, at) => {
    if (!CAST.test(line) || IN_IMPORT.test(line) || JSX_TEXT.test(line) || /^\s*(\*|\/\*|\/\/)/.test(line))
      return []
    return lines.slice(Math.max(0, at - 3), at + 1).some((near) => /\/\/|\*\//.test(near)) ? [] : [at + 1]
  })
}

const DOCUMENT = /^(README|ARCHITECTURE|CHANGELOG|CONTRIBUTING)\.md$|^docs\/decisions\/.*\.md$/

/** Paths from the root in backticks, and the targets of relative links. A path with a placeholder (<name>, *) is none. */
function namedPaths(document: string, text: string): string[] {
  const quoted = [...text.matchAll(/`((?:apps|packages|tools|docs|e2e|bench|deploy)\/[\w./-]+)`/g)]
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
  const folder = document.split('/').slice(0, -1).join('/')
  return [
    ...quoted.map(([, path = '']) => path.replace(/\/$/, '')),
    ...linked.map(([, path = '']) => posix.join(folder, path).replace(/\/$/, '')),
  ]
}

/** 'a/b/c.ts' -> 'a', 'a/b' */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('/'))
}
