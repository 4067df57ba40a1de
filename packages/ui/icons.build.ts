// Writes the components of src/icons that our screens import, from the installed Lucide: `node packages/ui/icons.build.ts`.
// They are committed, so that a start installs none of the other icons. To use one more, import it by Lucide's name from the
// file where it belongs and run this. A file is loaded whole: `frame` and `menu` hold what the first page of a visit shows.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const target = join(import.meta.dirname, 'src/icons')
const repository = join(import.meta.dirname, '../..')
const IMPORTED = /import \{([^}]+)\} from '[\w@./-]*\/icons\/(\w+)(?:\.gen\.tsx)?'/g

/** Name of a component -> the file from which screens import it. */
const places = new Map<string, string>()
for (const file of globSync('{apps,packages}/*/{src,gallery}/**/*.{ts,tsx}', { cwd: repository }))
  for (const [, names = '', place = ''] of readFileSync(join(repository, file), 'utf8').matchAll(IMPORTED))
    for (const name of componentsIn(names)) {
      const other = places.get(name) ?? place
      if (other !== place)
        throw new Error(`${file} imports ${name} from icons/${place}, others from ${other}`)
      places.set(name, place)
    }

/** ' Bell, House as Home, type X ' -> ['Bell', 'House'] */
function componentsIn(names: string): string[] {
  return names.split(',').flatMap((each) => /^\s*([A-Z]\w*)/.exec(each)?.[1] ?? [])
}

/** 'Trash2' -> 'trash-2' */
const lucideName = (component: string) => component.replaceAll(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()

/** The shapes of an icon as React writes them, one in a line. */
async function shapesOf(icon: string): Promise<string[]> {
  const lucide: { default: LucideIcon } = await import(`lucide-react/icons/${icon}`)
  const svg = renderToStaticMarkup(createElement(lucide.default))
  const shapes = [...svg.matchAll(/<(?!svg|\/)(\w+)( [^>]*)>/g)].map(
    ([, tag, attributes]) => `<${tag}${attributes} />`,
  )
  if (shapes.length === 0 || /-\w+=/.test(shapes.join()))
    throw new Error(`${icon} is not what this can write`)
  return shapes
}

async function componentOf(name: string): Promise<string> {
  const shapes = (await shapesOf(lucideName(name))).map((shape) => `    ${shape}`)
  return [
    `export const ${name} = (props: IconProps) => (`,
    '  <Icon {...props}>',
    ...shapes,
    '  </Icon>',
    ')',
    '',
  ].join('\n')
}

for (const file of globSync('*.gen.tsx', { cwd: target })) rmSync(join(target, file))
for (const place of new Set(places.values())) {
  const names = [...places.keys()].filter((name) => places.get(name) === place).toSorted()
  const components = await Promise.all(names.map(componentOf))
  writeFileSync(
    join(target, `${place}.gen.tsx`),
    [
      '// Written by packages/ui/icons.build.ts from Lucide; see LICENSE.',
      "import { Icon, type IconProps } from '../icon.tsx'",
      '',
      components.join('\n'),
    ].join('\n'),
  )
}
console.log(`${places.size} icons`)
