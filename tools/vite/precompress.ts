import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
const SMALLEST_WORTH_IT = 512

/** A plugin of Vite: writes .br and .gz beside every text file of the build, so that the server compresses nothing. */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build' as const,
    enforce: 'post' as const,
    writeBundle(options: { dir?: string | undefined }) {
      const folder = options.dir ?? 'dist'
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(file)) continue
        const path = join(folder, file)
        const content = readFileSync(path)
        if (content.length < SMALLEST_WORTH_IT) continue
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        writeFileSync(`${path}.br`, brotliCompressSync(content, quality))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
