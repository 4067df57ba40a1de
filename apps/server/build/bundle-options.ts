import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions } from 'rolldown'
import { ownAddress } from './own-address.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** Hundreds of small files, read at every start, go into the bundle; the other packages stay where npm put them. */
const BUNDLED = /^(@gatefill|kysely|zod)(\/|$)/

/** The server as `npm start` runs it: what a start reads, in few files (docs/decisions/0250). */
export const bundleOptions = {
  input: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !isAbsolute(id) && !BUNDLED.test(id),
  plugins: [ownAddress(dist)],
  logLevel: 'warn',
  // Names that stay: what Node keeps of a compiled file is replaced by that of the next build.
  output: { dir: dist, format: 'esm', chunkFileNames: '[name].js', cleanDir: true },
} satisfies BuildOptions
