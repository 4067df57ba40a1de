// Writes the components of src/icons that our screens import, from the installed Lucide: `node packages/ui/icons.build.ts`.
// They are committed, so that a start installs none of the other icons. To use one more, import it from the folder where it belongs
// and run this.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const target = join(import.meta.dirname, 'src/icons')
const repository = join(import.meta.dirname, '../..')
const IMPORTED = /from '[\w@./-]*\/icons\/(\w+\/[a-z0-9-]+)(?:\.gen\.tsx)?'/g

const sources = globSync('{apps,packages}/*/{src,gallery}/**/*.{ts,tsx}', { cwd: repository })
const imported = sources.flatMap((file) =>
  [...readFileSync(join(repository, file), 'utf8').matchAll(IMPORTED)].flatMap(([, name]) => name ?? []),
)

/** 'trash-2' -> 'Trash2' */
const componentName = (icon: string) => icon.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())

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

for (const file of globSync('*/*.gen.tsx', { cwd: target })) rmSync(join(target, file))
for (const place of new Set(imported)) {
  const icon = basename(place)
  mkdirSync(join(target, dirname(place)), { recursive: true })
  const shapes = (await shapesOf(icon)).map((shape) => `    ${shape}`)
  writeFileSync(
    join(target, `${place}.gen.tsx`),
    [
      '// Written by packages/ui/icons.build.ts from Lucide; see LICENSE.',
      "import { Icon, type IconProps } from '../../icon.tsx'",
      '',
      `export const ${componentName(icon)} = (props: IconProps) => (`,
      '  <Icon {...props}>',
      ...shapes,
      '  </Icon>',
      ')',
      '',
    ].join('\n'),
  )
}
console.log(`${new Set(imported).size} icons`)
