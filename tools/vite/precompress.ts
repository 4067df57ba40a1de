import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
const SMALLEST_WORTH_IT = 512

/**
 * A plugin of Vite: writes .br and .gz beside every text file of the build, so that the server compresses nothing.
 * `quality` is brotli's; the greatest is by far the slowest, and worth it where people pay for each kilobyte.
 */
export function precompress({ quality = constants.BROTLI_MAX_QUALITY } = {}) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  return {
    name: 'precompress',
    apply: 'build' as const,
    enforce: 'post' as const,
    async writeBundle(options: { dir?: string | undefined }) {
      const folder = options.dir ?? 'dist'
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        TEXT.test(file),
      )
      await Promise.all(files.map((file) => compress(join(folder, file), brotli)))
    },
  }
}

async function compress(path: string, brotli: { params: Record<number, number> }): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST_WORTH_IT) return
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli)),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
  ])
}
