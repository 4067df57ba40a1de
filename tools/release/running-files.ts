import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Lock, placesNeededBy } from '../needed-packages.ts'
import { step } from './steps.ts'

export const PROCESSORS = ['x64', 'arm64'] as const
export type Processor = (typeof PROCESSORS)[number]

/** What an archive holds of the repository: what a server runs, what its pages are, and what an operator reads. */
export const FILES = [
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  'bin',
  'deploy',
  'docs/operations.md',
  'docs/scaling.md',
  'docs/generated',
  'tools/bootstrap.mjs',
  'tools/builds.mjs',
  'tools/installed.mjs',
  'packages/contracts/src',
  'packages/domain/src',
  'packages/planner/src',
  // The hosted page of the sandbox has the fonts of the applications.
  'packages/ui/src/fonts',
  'apps/server/src',
  'apps/server/seed',
  'apps/server/assets',
  'apps/server/migrations',
  'apps/server/dist',
  'apps/web/dist',
  'apps/console/dist',
  'apps/driver/dist',
]
/** npm asks for each of them before it installs from the lock. */
const WORKSPACES = /^(apps|packages)\/[^/]+$|^(e2e|bench)$/
const IS_TEST = /\.test\.tsx?$/
/** It bundles the server, which a release has done already. */
const BUILDS_ALONE = ['rolldown']
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']

/** Copies what a server needs from a built folder, and installs the packages of its processor. */
export function copyRunningFiles(source: string, folder: string, processor: Processor): void {
  for (const path of FILES)
    cpSync(join(source, path), join(folder, path), {
      recursive: true,
      filter: (name) => !IS_TEST.test(name),
    })
  const lock: Lock = JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8'))
  const workspaces = Object.keys(lock.packages).filter((place) => WORKSPACES.test(place))
  for (const place of workspaces) {
    mkdirSync(join(folder, place), { recursive: true })
    cpSync(join(source, place, 'package.json'), join(folder, place, 'package.json'))
  }
  cpSync(join(source, '.npmrc'), join(folder, '.npmrc'))
  const platform = ['--os=linux', `--cpu=${processor}`, '--libc=glibc']
  const wanted = ['--omit=dev', '--include=optional', '--workspace=@gatefill/server']
  step('npm', ['ci', ...wanted, '--include-workspace-root', ...platform, ...QUIET], { cwd: folder })
  keepNeeded(folder, lock, processor)
  for (const place of workspaces)
    if (readdirSync(join(folder, place)).every((name) => name === 'package.json'))
      rmSync(join(folder, place), { recursive: true })
}

/** npm brings more than a running server needs: what only builds need, and of Node its headers and manuals. */
function keepNeeded(folder: string, lock: Lock, processor: Processor): void {
  const node = `node_modules/node-linux-${processor}`
  const needed = new Set([...placesNeededBy('apps/server', lock, BUILDS_ALONE), node])
  for (const place of Object.keys(lock.packages))
    if (place.startsWith('node_modules/') && lock.packages[place]?.link !== true && !needed.has(place))
      if (![...needed].some((other) => other.startsWith(`${place}/`)))
        rmSync(join(folder, place), { recursive: true, force: true })
  for (const extra of ['include', 'share']) rmSync(join(folder, node, extra), { recursive: true })
  for (const extra of ['.bin', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', extra), { recursive: true, force: true })
  if (!existsSync(join(folder, node, 'bin/node')))
    throw new Error(`npm brought no Node for linux-${processor}; is its registry reached?`)
  for (const place of placesNeededBy('apps/server', lock, BUILDS_ALONE))
    if (isOf(place, processor) && !existsSync(join(folder, dirname(place))))
      throw new Error(`npm left ${place} out, without which the server does not run on ${processor}.`)
}

const isOf = (place: string, processor: Processor): boolean =>
  place.includes(`linux-${processor}`) && !place.endsWith('-musl')
