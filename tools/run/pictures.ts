import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.ts'

const FOLDER = join(root, '.cache/pictures')
const FOUND = join(FOLDER, 'differences.tsv')

const HOW = `Look at .cache/pictures/taken (now) and .cache/pictures/confirmed (before).
npm run pictures -- --confirm keeps what is there now.`

/**
 * Takes a picture of every screen and prints which differ from those that a person confirmed last; ends with 1 when
 * one does. `--confirm` keeps what was taken last as confirmed. Other arguments go to Playwright (`customer` takes the
 * customer's alone, `-g NAME` one group).
 */
async function main(args: string[]): Promise<number> {
  if (args.includes('--confirm')) {
    await cp(join(FOLDER, 'taken'), join(FOLDER, 'confirmed'), { recursive: true })
    console.log('The pictures that were taken last are confirmed.')
    return 0
  }
  await rm(join(FOLDER, 'taken'), { recursive: true, force: true })
  await rm(FOUND, { force: true })
  await mkdir(FOLDER, { recursive: true })
  const inherit = { cwd: root, stdio: 'inherit' } as const
  if (spawnSync('npm', ['run', '-s', 'build'], inherit).status !== 0) {
    console.error('No picture was taken: the pages could not be built.')
    return 1
  }
  const taken = spawnSync('npx', ['playwright', 'test', '-c', 'e2e/pictures.config.ts', ...args], inherit)
  if (!existsSync(FOUND)) {
    console.error('No picture was taken: above stands why.')
    return 1
  }
  const hasNews = report(await readFile(FOUND, 'utf8'))
  return taken.status === 0 && !hasNews ? 0 : 1
}

/** Prints what differs, the most changed first, and what is new; lines of name, tab and share ('' for a new one). */
function report(found: string): boolean {
  const rows = found
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name = '', share = '']) => ({ name, share: share === '' ? undefined : Number(share) }))
  const added = rows.filter(({ share }) => share === undefined)
  const changed = rows
    .filter(({ share = 0 }) => share > 0)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
  for (const { name, share = 0 } of changed)
    console.log(`${share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 2 })}  ${name}`)
  for (const { name } of added) console.log(`new  ${name}`)
  const same = rows.length - changed.length - added.length
  console.log(`${changed.length} differ, ${added.length} are new, ${same} are as confirmed.`)
  if (same < rows.length) console.log(HOW)
  return same < rows.length
}

process.exitCode = await main(process.argv.slice(2))
