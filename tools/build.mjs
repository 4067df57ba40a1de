// Builds the web pages, all applications at the same time; ends with the code of one that fails.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { APPS } from './web-build.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const onWindows = process.platform === 'win32'

/** Builds one application; gives the code with which its build ended. */
const build = (app) =>
  new Promise((resolve, reject) => {
    const options = { cwd: join(root, 'apps', app), stdio: 'inherit', shell: onWindows }
    const child = spawn('npm', ['run', '--silent', 'build'], options)
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

const codes = await Promise.all(APPS.map(build))
process.exit(codes.find((code) => code !== 0) ?? 0)
