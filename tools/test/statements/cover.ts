import type { FileStatements } from './recorded.ts'

/** What is about the embedded database itself, and runs on it whatever it sends. */
const ABOUT_PGLITE = /\.pglite\.test\.ts$|^apps\/server\/src\/platform\/db\//

/** What sends other statements with each commit, on which no other file may rely. */
const RANDOM = /^tools\/attack\//

/**
 * The files that together send each shape that all of them send, and those about the embedded database: again and again
 * the one that adds most shapes for its seconds, and at the end none whose shapes the others send.
 */
export function coverOf(files: readonly FileStatements[]): FileStatements[] {
  const random = files.filter(({ file }) => RANDOM.test(file))
  const kept = files.filter(({ file }) => ABOUT_PGLITE.test(file) && !RANDOM.test(file))
  const left = new Set(files.filter((file) => !kept.includes(file) && !random.includes(file)))
  const sent = shapesSentIn(kept)
  for (;;) {
    let best: { file: FileStatements; gain: number } | undefined
    for (const file of left) {
      const gain = newIn(file, sent) / Math.max(file.processorSeconds, LEAST_SECONDS)
      if (gain > (best?.gain ?? 0)) best = { file, gain }
    }
    if (best === undefined) break
    left.delete(best.file)
    kept.push(best.file)
    for (const shape of best.file.shapes.keys()) sent.add(shape)
  }
  return [...withoutNeedless(kept), ...random]
}

/** Below this the work of a file is lost in that of its loading. */
const LEAST_SECONDS = 0.05

const newIn = ({ shapes }: FileStatements, sent: ReadonlySet<string>): number =>
  [...shapes.keys()].filter((shape) => !sent.has(shape)).length

/** Every shape that some of the files send. */
export const shapesSentIn = (files: readonly FileStatements[]): Set<string> =>
  new Set(files.flatMap(({ shapes }) => [...shapes.keys()]))

/** The dearest first: what was taken early may be sent by what was taken later. */
function withoutNeedless(kept: readonly FileStatements[]): FileStatements[] {
  let needed = [...kept]
  for (const file of kept.toSorted((one, other) => other.processorSeconds - one.processorSeconds)) {
    if (ABOUT_PGLITE.test(file.file)) continue
    const others = needed.filter((each) => each !== file)
    if (newIn(file, shapesSentIn(others)) === 0) needed = others
  }
  return needed
}
