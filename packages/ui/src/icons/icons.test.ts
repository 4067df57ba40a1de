import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon, type IconType } from '../icon.tsx'

test('each icon is drawn as Lucide draws it [SD-141]', async () => {
  const files = globSync('*/*.gen.tsx', { cwd: import.meta.dirname })
  expect(files).toContain(join('signs', 'bell.gen.tsx'))
  for (const file of files) {
    const ours: Record<string, IconType> = await import(join(import.meta.dirname, file))
    const lucide: { default: LucideIcon } = await import(`lucide-react/icons/${basename(file, '.gen.tsx')}`)
    const markup = renderToStaticMarkup(createElement(lucide.default)).replace(/ class="[^"]*"/, '')
    expect(Object.values(ours).map((icon) => renderToStaticMarkup(createElement(icon)))).toEqual([markup])
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
