import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What each application is built from, and the file of its dist that a build leaves. */
export const APPS = {
  web: { sources: ['packages', 'tools/vite', '.browserslistrc', 'apps/web'], leaves: 'index.html' },
  console: { sources: ['packages', 'tools/vite', '.browserslistrc', 'apps/console'], leaves: 'index.html' },
  driver: { sources: ['packages', 'tools/vite', '.browserslistrc', 'apps/driver'], leaves: 'index.html' },
  server: {
    sources: [
      'packages/contracts',
      'packages/domain',
      'packages/planner',
      'apps/server/src',
      'apps/server/seed',
      'apps/server/build',
    ],
    leaves: 'main.js',
  },
}
/** What customers need; the pages of staff are built once the server serves. */
export const BUILT_FIRST = ['web', 'server']
const NOT_SOURCE = /^(node_modules|dist|\..*)$|\.test\.tsx?$/

/**
 * The applications whose dist is missing or was built from other sources, each with the fingerprint of what it is to be
 * built from. They are taken before a build, so that a file saved during the build leads to another one.
 */
export function staleBuilds(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const known = new Map()
  const fingerprintOf = (path) => {
    if (!known.has(path)) known.set(path, fingerprint(root, path))
    return known.get(path)
  }
  return Object.entries(APPS).flatMap(([app, { sources, leaves }]) => {
    const hash = createHash('sha256').update(lock)
    for (const path of sources) hash.update(fingerprintOf(path))
    const now = hash.digest('hex')
    const built = existsSync(join(root, 'apps', app, 'dist', leaves))
    return built && rememberedBuild(root, app) === now ? [] : [{ app, fingerprint: now }]
  })
}

/** Writes down what applications were built from, after their build. */
export function rememberBuilds(root, builds) {
  for (const { app, fingerprint } of builds) {
    mkdirSync(dirname(stampOf(root, app)), { recursive: true })
    writeFileSync(stampOf(root, app), fingerprint)
  }
}

/** Writes down that the pages of applications are compressed as they were last built. */
export function rememberCompressed(root, apps) {
  for (const app of apps) {
    mkdirSync(dirname(stampOf(root, app, 'compressed')), { recursive: true })
    writeFileSync(stampOf(root, app, 'compressed'), rememberedBuild(root, app) ?? '')
  }
}

/** The applications with pages that were not compressed since their last build. */
export const uncompressedPages = (root) =>
  Object.keys(APPS).filter(
    (app) =>
      APPS[app].leaves.endsWith('.html') &&
      rememberedBuild(root, app, 'compressed') !== rememberedBuild(root, app),
  )

const stampOf = (root, app, kind = 'builds') => join(root, 'node_modules', '.cache', 'gatefill', kind, app)

const rememberedBuild = (root, app, kind) =>
  existsSync(stampOf(root, app, kind)) ? readFileSync(stampOf(root, app, kind), 'utf8') : undefined

/**
 * Of path in the product's folder, size and time of change of every source file: reading the files themselves would cost a
 * warm start. A folder that is moved, or copied with its times, is not built anew.
 */
function fingerprint(root, path) {
  const hash = createHash('sha256')
  addToHash(hash, root, path)
  return hash.digest()
}

function addToHash(hash, root, path) {
  const stats = statSync(join(root, path))
  if (!stats.isDirectory()) return hash.update(`${path}\0${stats.size}\0${Math.floor(stats.mtimeMs)}\n`)
  for (const name of readdirSync(join(root, path)))
    if (!NOT_SOURCE.test(name)) addToHash(hash, root, `${path}/${name}`)
}
