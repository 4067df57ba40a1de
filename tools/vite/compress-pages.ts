import { readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
const SMALLEST_WORTH_IT = 512
/**
 * Of brotli, where it is not the greatest, which is by far the slowest and worth it where people pay for each kilobyte.
 * Above 6 it prepares a large table for each file, however small, and saves a hundredth.
 */
const QUALITY = new Map([['console', 6]])

/**
 * A plugin of Vite: writes .br and .gz beside every text file of the build, so that the server compresses nothing. With
 * COMPRESS_LATER in the environment whoever builds does it later, by tools/compress-pages.ts.
 */
export function precompress() {
  return {
    name: 'precompress',
    apply: () => !process.env.COMPRESS_LATER,
    enforce: 'post' as const,
    writeBundle: ({ dir = 'dist' }: { dir?: string | undefined }) =>
      compressPages(basename(process.cwd()), dir),
  }
}

/** Writes .br and .gz beside every text file of a folder that an application was built into; a server may send them meanwhile. */
export async function compressPages(app: string, folder: string): Promise<void> {
  const quality = QUALITY.get(app) ?? constants.BROTLI_MAX_QUALITY
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  await Promise.all(files.map((file) => compress(join(folder, file), brotli)))
}

async function compress(path: string, brotli: { params: Record<number, number> }): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST_WORTH_IT) return
  await Promise.all([
    writeWhole(`${path}.br`, await promisify(brotliCompress)(content, brotli)),
    writeWhole(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
  ])
}

/** A file appears with all of its content or not at all. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
