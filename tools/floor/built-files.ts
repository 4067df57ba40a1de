import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Floor } from '../vite/floor.ts'
import { acceptedBecause } from './accepted.ts'
import { compatOf } from './compat.ts'
import type { Use } from './script-features.ts'
import { scriptFeatures } from './script-features.ts'
import { styleFeatures } from './style-features.ts'

/**
 * What the built files of an application use though a browser of its floor lacks it, and nobody asked for it or accepted
 * its loss: 'assets/a.js: javascript.builtins.Array.toSorted is missing in chrome 99: ...'.
 */
export function aboveFloor(dist: string, floor: Floor): string[] {
  const compat = compatOf(floor)
  const filesOf = (ending: string) =>
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ name, code: readFileSync(join(dist, name), 'utf8') }))
  const uses = [
    ...scriptFeatures(filesOf('.js'), compat),
    ...filesOf('.css').flatMap((style) => styleFeatures(style, compat)),
  ]
  return [...new Set(uses.filter(({ feature }) => acceptedBecause(feature) === undefined).map(sentence))]
}

const sentence = ({ feature, lacking, file, sample }: Use): string =>
  `${file}: ${feature} is missing in ${lacking}: ${sample.replaceAll(/\s+/g, ' ')}`
