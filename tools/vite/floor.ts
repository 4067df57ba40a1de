import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '..', '..', '.browserslistrc')

/** Whom a floor is for: a section of .browserslistrc. */
export type Audience = 'phones' | 'console'

/** Name of a browser, as browserslist writes it, and the oldest version that an application works on. */
export type Floor = ReadonlyMap<string, string>

/** The oldest browsers of an audience. */
export function floorOf(audience: Audience): Floor {
  const [, section = ''] = readFileSync(FILE, 'utf8').split(`[${audience}]`)
  const [lines = ''] = section.split('[')
  const floor = new Map<string, string>()
  for (const [, name, version] of lines.matchAll(/^(\w+) >= ([\d.]+)$/gm))
    if (name !== undefined && version !== undefined) floor.set(name, version)
  if (floor.size === 0) throw new Error(`.browserslistrc has no browsers for ${audience}`)
  return floor
}

/** What a builder calls the browsers whose engine decides; the others have one of these. */
const BUILDERS_NAMES = new Map([
  ['chrome', 'chrome'],
  ['safari', 'safari'],
  ['ios_saf', 'ios'],
  ['firefox', 'firefox'],
])

/**
 * The floor as Vite takes it, ['chrome99', ...]. Scripts are not written for Safari: for versions before 16 the builder
 * replaces every private field of a class, which they have, and the libraries of the first page would weigh 800 bytes
 * more. What Safari really lacks is found by tools/floor.
 */
export function buildTargets(audience: Audience): { target: string[]; cssTarget: string[] } {
  const targets = [...floorOf(audience)].flatMap(([name, version]) => {
    const builders = BUILDERS_NAMES.get(name)
    return builders === undefined ? [] : [{ builders, target: builders + version }]
  })
  return {
    target: targets.filter(({ builders }) => /chrome|firefox/.test(builders)).map(({ target }) => target),
    cssTarget: targets.map(({ target }) => target),
  }
}
