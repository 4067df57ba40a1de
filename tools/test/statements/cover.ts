import type { FileStatements } from './recorded.ts'

/** What is about the embedded database itself, and runs on it whatever it sends. */
export const ABOUT_PGLITE = ['**/*.pglite.test.ts', 'apps/server/src/platform/db/**/*.test.ts']
const isAboutPglite = ({ file }: FileStatements): boolean =>
  /\.pglite\.test\.ts$|^apps\/server\/src\/platform\/db\//.test(file)

/** New shapes that a second of a processor must bring. What the rest would send is repeated in milliseconds (replay.ts). */
const LEAST_GAIN = 15

/** Below this the work of a file is lost in that of its loading. */
const LEAST_SECONDS = 0.3

/** The files that send most shapes for their time: again and again the best one, while it brings enough. */
export function coverOf(files: readonly FileStatements[]): FileStatements[] {
  const left = new Set(files.filter((file) => !isAboutPglite(file)))
  const kept: FileStatements[] = []
  const sent = shapesSentIn(files.filter(isAboutPglite))
  for (;;) {
    let best: { file: FileStatements; gain: number } | undefined
    for (const file of left) {
      const gain = newIn(file, sent) / Math.max(file.processorSeconds, LEAST_SECONDS)
      if (gain >= (best?.gain ?? LEAST_GAIN)) best = { file, gain }
    }
    if (best === undefined) return kept
    left.delete(best.file)
    kept.push(best.file)
    for (const shape of best.file.shapes.keys()) sent.add(shape)
  }
}

const newIn = ({ shapes }: FileStatements, sent: ReadonlySet<string>): number =>
  [...shapes.keys()].filter((shape) => !sent.has(shape)).length

/** Every shape that some of the files send. */
export const shapesSentIn = (files: readonly FileStatements[]): Set<string> =>
  new Set(files.flatMap(({ shapes }) => [...shapes.keys()]))
