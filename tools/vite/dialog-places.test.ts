import { expect, test } from 'vitest'
import { dialogPlaces, placesIn } from './dialog-places.ts'

test('each dialog of a source gets a name of its own, and a type keeps its place [BR-107]', () => {
  const source = '<Dialog open>\n<AlertDialog\n open/>\n<WriteDialog<{ message: string }>\n a/>\n<Dialog b />'
  const { places, source: marked } = placesIn(source, 'a.tsx')
  expect(places).toEqual(['a.tsx#Dialog', 'a.tsx#AlertDialog', 'a.tsx#WriteDialog', 'a.tsx#Dialog 2'])
  expect(marked.replaceAll(/data-place-\w{32}/g, 'place')).toBe(
    '<Dialog place="a.tsx#Dialog" open>\n<AlertDialog place="a.tsx#AlertDialog"\n open/>\n<WriteDialog<{ message: string }> place="a.tsx#WriteDialog"\n a/>\n<Dialog place="a.tsx#Dialog 2" b />',
  )
  expect(new Set(marked.match(/data-place-\w{32}/g)).size).toBe(4)
})

test.each([
  'useState<AlertDialogType>()',
  'useRef<HTMLDialogElement>(null)',
  'import { Dialog } from x',
  '</Dialog>',
  '<AddressesDialog open />',
])('%s is no place that opens a dialog [BR-107]', (source) => {
  expect(placesIn(source, 'a.tsx')).toEqual({ source, places: [] })
})

test('the places are those of all applications, each once, and none of a test [BR-107]', () => {
  const places = dialogPlaces()
  expect(new Set(places).size).toBe(places.length)
  expect(places).toContain('apps/console/src/app/palette/palette.tsx#dialog')
  expect(places).toContain('apps/web/src/features/addresses/addresses-dialog.tsx#Dialog')
  expect(places.length).toBeGreaterThan(80)
  expect(places.filter((place) => place.includes('.test.'))).toEqual([])
})
