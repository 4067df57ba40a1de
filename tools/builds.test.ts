import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { bundleOptions } from '../apps/server/build/bundle-options.ts'
import { APPS } from './builds.mjs'
import { FILES } from './release/running-files.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const server = fileURLToPath(new URL('../apps/server', import.meta.url))

const bundled = async () => {
  const bundle = await rolldown(bundleOptions)
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output.filter((file) => file.type === 'chunk')
}

test('the server is bundled from the folders alone whose changes lead to another build [SD-101]', async () => {
  const files = (await bundled())
    .flatMap(({ moduleIds }) => moduleIds)
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => path.startsWith('apps/') || path.startsWith('packages/'))
  const isCovered = (path: string) => APPS.server?.sources.some((source) => path.startsWith(`${source}/`))
  expect(files).toContain('apps/server/src/main.ts')
  expect(files).toContain('packages/domain/src/core/money.ts')
  expect(files.filter((path) => !isCovered(path))).toEqual([])
})

test('what tells a collector of traces is loaded where one is named, and nowhere else [RL-016]', async () => {
  const files = await bundled()
  const holds = (file: string) => (name: string) =>
    files.find(({ fileName }) => fileName === name)?.moduleIds.some((id) => id.endsWith(file)) === true
  const loaded = new Set(files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of loaded)
    for (const imported of files.find(({ fileName }) => fileName === name)?.imports ?? [])
      loaded.add(imported)
  expect([...loaded].some(holds('src/app.ts'))).toBe(true)
  expect([...loaded].some(holds('tracing/traces.ts'))).toBe(false)
  expect(files.map(({ fileName }) => fileName).some(holds('tracing/traces.ts'))).toBe(true)
})

test('each bundled file goes on finding what lies beside its source, in an archive too [SD-102] [RL-008]', async () => {
  const code = (await bundled()).map((chunk) => chunk.code).join('\n')
  const own = [...code.matchAll(/new URL\("([^"]*)", import\.meta\.url\)/g)].map(([, path]) => path ?? '')
  expect(own).toContain('../src/platform/db/migration-files.ts')
  expect(own.filter((path) => !existsSync(join(server, 'dist', path)))).toEqual([])
  const inArchive = (path: string) => FILES.some((file) => `${path}/`.startsWith(`${file}/`))
  const places = own.map((path) =>
    relative(root, join(server, 'dist', path))
      .split(sep)
      .join('/'),
  )
  expect(places.filter((path) => path !== '' && !inArchive(path.replace(/\/$/, '')))).toEqual([])
  // None is left that would look beside the bundle.
  expect(own).toHaveLength([...code.matchAll(/import\.meta\.\w+/g)].length)
})
