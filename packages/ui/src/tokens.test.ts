import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BASE = readFileSync(new URL('./base.css', import.meta.url), 'utf8')

/** The colours of a theme, by the selector of its block. */
function coloursOf(theme: ':root' | '.dark'): (name: string) => string {
  const block = new RegExp(`^\\s*\\${theme} \\{([^}]*)\\}`, 'm').exec(BASE)?.[1] ?? ''
  const colours = new Map([...block.matchAll(/--(\w+): (#\w{6});/g)].map(([, name, value]) => [name, value]))
  return (name) => colours.get(name) ?? ''
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([':root', '.dark'] as const)(
  'in %s a well stands out from its card, and text on it reads [UX-057]',
  (theme) => {
    const colour = coloursOf(theme)
    expect(contrast(colour('sunken'), colour('surface'))).toBeGreaterThan(1.2)
    for (const text of ['ink', 'ink2', 'ink3', 'petrol', 'danger'])
      expect(contrast(colour(text), colour('sunken'))).toBeGreaterThan(4.5)
  },
)
