import { format } from 'node:util'

/** A test of a file that was imported: `name` is one of its kind within `file`. */
export type CollectedTest = { file: string; name: string; body: () => unknown }

type Body = (...values: unknown[]) => unknown

const collected: CollectedTest[] = []
let file = ''
let groups: string[] = []

/** Imports a test file and gives its tests without running them. */
export async function testsOf(path: string, imported: () => Promise<unknown>): Promise<CollectedTest[]> {
  collected.length = 0
  groups = []
  file = path
  await imported()
  return [...collected]
}

/** Stands for Vitest's `test`; what it cannot do, such as `test.skip`, ends the import of the file with an error. */
export function test(title: string, body: Body): void {
  collect(title, () => body())
}

test.each =
  (cases: readonly unknown[]) =>
  (title: string, body: Body): void => {
    for (const one of cases) {
      const values = Array.isArray(one) ? one : [one]
      collect(titled(title, values), () => body(...values))
    }
  }

/** Stands for Vitest's `describe`. */
export function describe(title: string, declareTests: () => void): void {
  groups.push(title)
  declareTests()
  groups.pop()
}

function collect(title: string, body: () => unknown): void {
  const name = [...groups, title].join(' > ')
  const same = collected.filter((other) => other.name === name || other.name.startsWith(`${name} #`)).length
  collected.push({ file, name: same === 0 ? name : `${name} #${same + 1}`, body })
}

/** Fills %s and its like as far as the title has them. */
function titled(title: string, values: unknown[]): string {
  const places = title.match(/%[sdifjoO]/g)?.length ?? 0
  return format(title, ...values.slice(0, places))
}
