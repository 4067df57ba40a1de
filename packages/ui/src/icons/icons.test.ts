import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon, type IconType } from '../icon.tsx'

/** 'Trash2' -> 'trash-2' */
const lucideName = (component: string) => component.replaceAll(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()

test('each icon is drawn as Lucide draws it [SD-141]', async () => {
  const files = globSync('*.gen.tsx', { cwd: import.meta.dirname })
  expect(files).toContain('menu.gen.tsx')
  for (const file of files) {
    const ours: Record<string, IconType> = await import(join(import.meta.dirname, file))
    for (const [name, icon] of Object.entries(ours)) {
      const lucide: { default: LucideIcon } = await import(`lucide-react/icons/${lucideName(name)}`)
      const markup = renderToStaticMarkup(createElement(lucide.default)).replace(/ class="[^"]*"/, '')
      expect(renderToStaticMarkup(createElement(icon)), name).toBe(markup)
    }
  }
})

test('an icon with a label is read to people who do not see it, another is not', () => {
  expect(renderToStaticMarkup(createElement(Icon, { 'aria-label': 'Station' }))).not.toContain('aria-hidden')
  expect(renderToStaticMarkup(createElement(Icon))).toContain('aria-hidden="true"')
})

test('a start installs no package of icons [SD-141]', () => {
  const lock = readFileSync(join(import.meta.dirname, '../../../../package-lock.json'), 'utf8')
  expect(JSON.parse(lock).packages['node_modules/lucide-react']).toMatchObject({ dev: true })
})
