// Builds the applications that are named, or all, at the same time, and tells a parent that listens of each that is built;
// ends with the code of one that fails.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { APPS } from './builds.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const named = process.argv.slice(2)
const PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH

/** Runs the application's build script, as npm would; gives the code with which it ended. */
const build = (app) =>
  new Promise((resolve, reject) => {
    const cwd = join(root, 'apps', app)
    const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
    const child = spawn(scripts.build, { cwd, stdio: 'inherit', shell: true, env: { ...process.env, PATH } })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0 && process.connected) process.send(app)
      resolve(code ?? 1)
    })
  })

const codes = await Promise.all((named.length > 0 ? named : Object.keys(APPS)).map(build))
process.exit(codes.find((code) => code !== 0) ?? 0)
