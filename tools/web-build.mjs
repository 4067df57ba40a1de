import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The applications that are built for browsers: folders of apps, and packages @gatefill/... */
export const APPS = ['web', 'console', 'driver']
const NOT_SOURCE = /^(node_modules|dist|\..*)$|\.test\.tsx?$/

/**
 * The fingerprint of the web sources when it differs from the one that dist was built from, else undefined.
 * It is taken before the build, so that a file saved during the build leads to another one.
 */
export function staleWebBuild(root) {
  const now = fingerprint(root)
  const built = apps(root).every((app) => existsSync(join(root, 'apps', app, 'dist', 'index.html')))
  return built && existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === now ? undefined : now
}

export function rememberWebBuild(root, fingerprint) {
  mkdirSync(dirname(stampOf(root)), { recursive: true })
  writeFileSync(stampOf(root), fingerprint)
}

const stampOf = (root) => join(root, 'node_modules', '.cache', 'gatefill', 'web-build')

const apps = (root) => APPS.filter((app) => existsSync(join(root, 'apps', app, 'package.json')))

/** Path, size and time of change of every source file: reading the files themselves would cost a warm start. */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const folder of ['packages', 'tools/vite', ...apps(root).map((app) => `apps/${app}`)])
    addFolder(hash, join(root, folder))
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCE.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, path)
    else {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path}\0${size}\0${mtimeMs}\n`)
    }
  }
}
