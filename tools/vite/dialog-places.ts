import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** Where the applications have what they draw. */
const SOURCES = ['apps/*/src/**/*.tsx', 'packages/ui/src/**/*.tsx']

/** How the attributes begin by which a page tells which places of the sources opened a dialog. */
export const PLACE = 'data-place-'

/** A dialog as it stands in a source: its element, with the type that it may have. */
const DIALOG = /<(dialog|(?:Modal|Alert|Form|Write|Reason|Password)?Dialog)(<\{[^}]*\}>)?(?=\s)/g

/** A source with the name of its place in each dialog, and these names: 'path#Dialog', or with a number from the second on. */
export function placesIn(source: string, path: string): { source: string; places: string[] } {
  const places: string[] = []
  const marked = source.replaceAll(DIALOG, (start: string, element: string) => {
    const same = places.filter((place) => place.replace(/ \d+$/, '') === `${path}#${element}`).length
    const place = `${path}#${element}${same > 0 ? ` ${same + 1}` : ''}`
    places.push(place)
    // A name of its own: a component that hands on all that it gets would replace that of another place.
    return `${start} ${PLACE}${createHash('md5').update(place).digest('hex')}="${place}"`
  })
  return { source: marked, places }
}

/** Every place of the sources that opens a dialog. */
export const dialogPlaces = (): string[] =>
  SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((path) => !path.endsWith('.test.tsx'))
    .toSorted()
    .flatMap((path) => placesIn(readFileSync(join(ROOT, path), 'utf8'), path).places)

/**
 * A plugin of Vite, at work where MARK_DIALOGS is set (`npm run browsers`): a dialog of the built application knows the
 * place that opened it. Components drop the attribute; React keeps it among their props.
 */
export function markDialogs() {
  return {
    name: 'mark-dialogs',
    enforce: 'pre' as const,
    transform: {
      filter: { id: /\.tsx$/ },
      handler: (code: string, id: string) =>
        process.env.MARK_DIALOGS === undefined || id.includes('node_modules')
          ? undefined
          : { code: placesIn(code, relative(ROOT, id)).source, map: null },
    },
  }
}
