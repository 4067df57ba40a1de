import { expect, test } from 'vitest'
import { floorOf } from '../vite/floor.ts'
import { acceptedBecause } from './accepted.ts'
import { compatOf } from './compat.ts'
import { scriptFeatures } from './script-features.ts'
import { styleFeatures } from './style-features.ts'

const phones = compatOf(floorOf('phones'))

const scripts = (...codes: string[]) =>
  scriptFeatures(
    codes.map((code, at) => ({ name: `${at}.js`, code })),
    phones,
  ).map(({ feature }) => feature)
const styles = (code: string) => styleFeatures({ name: 'a.css', code }, phones).map(({ feature }) => feature)

test.each([
  ['URL.canParse(text)', 'api.URL.canParse_static'],
  ['AbortSignal.any([one])', 'api.AbortSignal.any_static'],
  ['list.toSorted()', 'javascript.builtins.Array.toSorted'],
  ['list.findLastIndex(Boolean)', 'javascript.builtins.Array.findLastIndex'],
  ['Object.groupBy(list, keyOf)', 'javascript.builtins.Object.groupBy'],
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['Array.fromAsync(list)', 'javascript.builtins.Array.fromAsync'],
  ['one.isSubsetOf(other)', 'javascript.builtins.Set.isSubsetOf'],
  ['new Intl.DurationFormat("en")', 'javascript.builtins.Intl.DurationFormat'],
  ['globalThis.requestIdleCallback(work)', 'api.Window.requestIdleCallback'],
  ['element.checkVisibility()', 'api.Element.checkVisibility'],
  ['element.showPopover()', 'api.HTMLElement.showPopover'],
  ['/(?<=a)b/.test(text)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['new RegExp("(?<!a)b")', 'javascript.regular_expressions.lookbehind_assertion'],
  ['class A { static { work() } }', 'javascript.classes.static.initialization_blocks'],
  ['jsx("div", { inert: true })', 'html.global_attributes.inert'],
  ['jsx(`dialog`, { closedby: `any` })', 'html.elements.dialog.closedby'],
])('a script that is above the floor is refused: %s [BR-020]', (code, feature) => {
  expect(scripts(code)).toContain(feature)
})

test('a script may use what it asks for first, what all have, and what is its own [BR-020]', () => {
  expect(scripts('if ("canParse" in URL) URL.canParse(text)')).toEqual([])
  expect(scripts('list.toSorted?.()')).toEqual([])
  expect(scripts('typeof requestIdleCallback === "function" && requestIdleCallback(work)')).toEqual([])
  expect(scripts('list.at(-1); structuredClone(a); Object.hasOwn(a, b); crypto.randomUUID()')).toEqual([])
  expect(scripts('const Notification = 1; Notification')).toEqual([])
  expect(scripts('const menu = { showPopover() {} }', 'menu.showPopover()')).toEqual([])
})

test.each([
  ['.a{height:60dvh}', 'css.types.length.viewport_percentage_units_dynamic'],
  ['.a{color:color-mix(in oklab,red,blue)}', 'css.types.color.color-mix'],
  ['.a{color:oklch(50% 0.1 20)}', 'css.types.color.oklch'],
  ['.a{--own:oklch(50% 0.1 20)}', 'css.types.color.oklch'],
  ['.a{rotate:1turn}', 'css.properties.rotate'],
  ['.a{text-wrap:balance}', 'css.properties.text-wrap'],
  ['.a{width:50cqw}', 'css.types.length.container_query_length_units'],
  ['@container (min-width:1px){.a{color:red}}', 'css.at-rules.container'],
  ['.a{&:hover{color:red}}', 'css.selectors.nesting'],
  ['.a:has(b){color:red}', 'css.selectors.has'],
  ['@media (width>=1px){.a{color:red}}', 'css.at-rules.media.range_syntax'],
  ['.a{background:light-dark(red,blue)}', 'css.types.color.light-dark'],
])('a style that is above the floor is refused: %s [BR-020]', (code, feature) => {
  expect(styles(code)).toContain(feature)
})

test('a style may be young behind @supports, after another value, and in a forgiving list [BR-020]', () => {
  expect(styles('@supports (height:1dvh){.a{height:60dvh}}')).toEqual([])
  expect(styles('.a{height:60vh;height:60dvh}')).toEqual([])
  expect(styles('.a:is([open],:popover-open){color:red}')).toEqual([])
  expect(styles('@layer base{.a{inset:0;accent-color:red;aspect-ratio:1}}')).toEqual([])
})

test('the console has a younger floor, and what a browser may lack is accepted by name [BR-020]', () => {
  const consoles = compatOf(floorOf('console'))
  const toSorted = ['javascript', 'builtins', 'Array', 'toSorted']
  expect(phones.lacking(toSorted)).toContain('samsung 18')
  expect(consoles.lacking(toSorted)).toBe('')
  expect(acceptedBecause('css.properties.cursor.pointer')).toBe('a finger has no cursor')
  expect(acceptedBecause('css.properties.cursors')).toBeUndefined()
})
