// Cuts the small font files of src/fonts out of the installed fonts: `node packages/ui/fonts.build.ts`. The results
// are committed, so that a build needs neither this script nor the full fonts.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

type Axes = Record<string, { min: number; max: number }>
type Family = { name: string; package: string; axes?: Axes; file: (script: string) => string }
type Slice = { name: string; script: string; characters: string }

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, 'src/fonts')

const families: Family[] = [
  {
    name: 'public-sans',
    package: '@fontsource-variable/public-sans',
    axes: { wght: { min: 400, max: 700 } },
    file: (script) => `public-sans-${script}-wght-normal.woff2`,
  },
  {
    name: 'saira',
    package: '@fontsource/saira',
    file: (script) => `saira-${script}-700-normal.woff2`,
  },
]

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** A page without names loads the first two: the accents would make the first view of a visitor a quarter heavier. */
const slices: Slice[] = [
  {
    name: 'latin',
    script: 'latin',
    characters: `${range(0x20, 0x7e)}\u00a0©·×‘’“”–—…•−`,
  },
  { name: 'accents', script: 'latin', characters: 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäçèéêëìíîïñòóôõöùúûü' },
  { name: 'naira', script: 'latin-ext', characters: '₦ńŃǹǸṣṢṅṄḿḾ' },
  { name: 'marks', script: 'vietnamese', characters: 'ẹẸọỌịỊụỤ\u0300\u0301\u0303\u0309\u0323' },
]

/** Spacing, marks in their place and figures of one width; no screen uses the fonts' other forms of letters. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

const root = (name: string) => dirname(require.resolve(`${name}/package.json`))

mkdirSync(target, { recursive: true })
for (const family of families) {
  for (const slice of slices) {
    const source = readFileSync(join(root(family.package), 'files', family.file(slice.script)))
    const cut = await subsetFont(source, slice.characters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      ...(family.axes && { variationAxes: family.axes }),
    })
    writeFileSync(join(target, `${family.name}-${slice.name}.woff2`), cut)
    console.log(`${family.name}-${slice.name}.woff2 ${cut.length} bytes`)
  }
  copyFileSync(join(root(family.package), 'LICENSE'), join(target, `${family.name}-license.txt`))
}
