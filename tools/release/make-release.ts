import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../run/run.ts'
import { copyRunningFiles, type Processor } from './running-files.ts'
import { step } from './steps.ts'

/** One file of a release, and its size. */
export type Made = { path: string; bytes: number }

type Wanted = { commit: string; processors: readonly Processor[]; into: string; say: (line: string) => void }

/**
 * Builds a commit in a folder of its own and writes, beside each other: an archive for each processor with everything that
 * running needs, its packages as CycloneDX and its calls as OpenAPI, and the checksums of all. Changes that are not
 * committed are in none of them.
 */
export function makeRelease({ commit, processors, into, say }: Wanted): Made[] {
  const work = mkdtempSync(join(tmpdir(), 'gatefill-release-'))
  try {
    const full = step('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root })
      .toString()
      .trim()
    const source = join(work, 'source')
    mkdirSync(source)
    say(`building ${full.slice(0, 12)} ...`)
    buildSource(source, full)
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string } // ours
    const name = `gatefill-${version}`
    mkdirSync(into, { recursive: true })
    const written = describe(source, join(into, name))
    for (const processor of processors) {
      say(`packing for linux-${processor} ...`)
      const folder = join(work, processor, name)
      mkdirSync(folder, { recursive: true })
      copyRunningFiles(source, folder, processor)
      const release = { version, commit: full.slice(0, 12), platform: `linux-${processor}` }
      writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
      const archive = join(into, `${name}-linux-${processor}.tar.gz`)
      pack(join(work, processor), name, archive, timeOf(full))
      written.push(archive)
    }
    return [...written, writeChecksums(written, join(into, `${name}.SHA256SUMS`), into)].map((path) => ({
      path,
      bytes: statSync(path).size,
    }))
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Writes the files of a commit into an empty folder and builds them there with the packages of its own lock. */
function buildSource(source: string, commit: string): void {
  step('tar', ['-x'], { cwd: source, input: step('git', ['archive', commit], { cwd: root }) })
  if (!existsSync(join(source, 'bin/gatefill')))
    throw new Error(`${commit.slice(0, 12)} is older than the archives: it has no bin/gatefill.`)
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  step('npm', ['ci', '--omit=dev', '--include=optional', ...quiet], { cwd: source })
  const PATH = join(source, `node_modules/node-linux-${process.arch}/bin`) + delimiter + process.env.PATH
  step('node', ['tools/build.mjs'], { cwd: source, environment: { PATH } })
}

/** What is in it and which calls it has. The packages are those of the pages and of the builds as well. */
function describe(source: string, base: string): string[] {
  const bill = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
  const files: [string, Buffer][] = [
    [`${base}.sbom.cdx.json`, step('npm', [...bill, '--package-lock-only'], { cwd: source })],
    [`${base}.openapi.json`, step(process.execPath, ['tools/release/print-openapi.ts'], { cwd: source })],
  ]
  for (const [path, content] of files) writeFileSync(path, content)
  return files.map(([path]) => path)
}

const timeOf = (commit: string): string =>
  step('git', ['show', '--no-patch', '--format=%cI', commit], { cwd: root }).toString().trim()

/** Owned by root, in the order of names and with the time of the commit: what is the same has the same bytes. */
function pack(parent: string, name: string, archive: string, time: string): void {
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=${time}`,
    '--mode=u+rwX,go+rX,go-w',
  ]
  step('tar', [...same, '--use-compress-program=gzip -n -9', '-cf', archive, name], { cwd: parent })
}

function writeChecksums(paths: string[], file: string, into: string): string {
  const lines = paths.map((path) => {
    const sum = createHash('sha256').update(readFileSync(path)).digest('hex')
    return `${sum}  ${path.slice(into.length + 1)}\n`
  })
  writeFileSync(file, lines.join(''))
  return file
}
