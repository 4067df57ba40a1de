import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dialogPlaces } from '../../../tools/vite/dialog-places.ts'
import type { KeptDialog } from '../../support/browser/keep-dialogs.ts'

/** Places whose dialog no journey can open, each with its reason. */
const LOST_REFUND = 'a refund that the provider has and we lost is made by the stand-ins of the vendors alone'
const NOT_OPENED: Readonly<Record<string, string>> = {
  'apps/console/src/features/money/refunds/refund-matches.tsx#AlertDialog': LOST_REFUND,
  'apps/console/src/features/money/refunds/refund-matches.tsx#ReasonDialog': LOST_REFUND,
  'apps/console/src/features/dispatch/dialogs/desk-dialogs.tsx#AlertDialog':
    'a van is asked about after five minutes without a position, which no journey waits for',
}

const FOLDER = process.env.KEPT_DIALOGS ?? ''

/** The dialogs that the journeys of `npm run browsers` have opened. */
export function keptDialogs(): KeptDialog[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name): KeptDialog => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
}

const pressedIn = (engine: string) => join(FOLDER, `pressed-${engine}.txt`)

/** Keeps that an engine opened these places by a button; nothing where the build does not mark them. */
export function keepPressed(engine: string, places: readonly string[]): void {
  if (FOLDER === '' || places.length === 0) return
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(pressedIn(engine), `${places.join('\n')}\n`)
}

/** The places that this engine opened by their buttons. */
const pressedPlaces = (engine: string): string[] =>
  existsSync(pressedIn(engine)) ? readFileSync(pressedIn(engine), 'utf8').split('\n') : []

/** How many places of the sources open a dialog, which of them an engine did not open, and which reasons no longer hold. */
export function coverageOf(engine: string, kept: readonly KeptDialog[]) {
  const pressed = pressedPlaces(engine)
  const opened = new Set([...pressed, ...kept.flatMap(({ places }) => places)])
  const all = dialogPlaces()
  return {
    all: all.length,
    opened: all.filter((place) => opened.has(place)).length,
    pressed: all.filter((place) => pressed.includes(place)).length,
    forgotten: all.filter((place) => !opened.has(place) && NOT_OPENED[place] === undefined),
    withoutNeed: Object.keys(NOT_OPENED).filter((place) => opened.has(place) || !all.includes(place)),
  }
}
