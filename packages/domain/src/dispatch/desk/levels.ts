import { fuelLetters } from '../../catalogue/fuel.ts'
import { LITRES_MIN } from '../../core/litres.ts'
import { formatDl, litresToDl } from '../../fleet/decilitres.ts'
import { isCommittedRun, isOpenStop } from '../runs/run.ts'
import type { DeskCompartment, DeskLine, DeskOrder, DeskRun, DeskVan } from './board.ts'

/** What fills a compartment, each part as a share of its capacity from 0 to 1; the rest is empty. */
export type Level = {
  id: string
  product: string
  capacityDl: number
  onBoardDl: number
  toLoadDl: number
  promisedDl: number
  proposedDl: number
  /** On board or to be loaded, and neither promised nor proposed. */
  freeDl: number
  shares: { promised: number; proposed: number; free: number; toLoad: number }
  /** Read out: 'PMS: 140 of 300 L on board, 60 L promised, 20 L proposed'. */
  text: string
}

/**
 * The level of one compartment. Promised and proposed fuel is taken from what is on board first; what is to be loaded
 * is drawn apart, because it is not there yet.
 */
export function levelOf(compartment: DeskCompartment, proposedDl = 0): Level {
  const { id, product, capacityDl, onBoardDl, toLoadDl, promisedDl } = compartment
  const share = (part: number): number => (capacityDl <= 0 ? 0 : Math.min(1, Math.max(0, part / capacityDl)))
  const promisedOnBoard = Math.min(promisedDl, onBoardDl)
  const proposedOnBoard = Math.min(proposedDl, onBoardDl - promisedOnBoard)
  const freeOnBoard = onBoardDl - promisedOnBoard - proposedOnBoard
  return {
    id,
    product,
    capacityDl,
    onBoardDl,
    toLoadDl,
    promisedDl,
    proposedDl,
    freeDl: Math.max(0, onBoardDl + toLoadDl - promisedDl - proposedDl),
    shares: {
      promised: share(promisedOnBoard),
      proposed: share(proposedOnBoard),
      free: share(freeOnBoard),
      toLoad: share(Math.min(toLoadDl, capacityDl - onBoardDl)),
    },
    text: [
      `${fuelLetters(product)}: ${formatDl(onBoardDl).replace(' L', '')} of ${formatDl(capacityDl)} on board`,
      ...(toLoadDl > 0 ? [`${formatDl(toLoadDl)} to load`] : []),
      `${formatDl(promisedDl)} promised`,
      ...(proposedDl > 0 ? [`${formatDl(proposedDl)} proposed`] : []),
    ].join(', '),
  }
}

/** The levels of a van, with what its proposed runs would take and load. */
export function levelsOf(van: DeskVan, runs: readonly DeskRun[]): Level[] {
  const lines = runs
    .filter(({ driverId, state }) => driverId === van.driverId && state === 'proposed')
    .flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'gate').flatMap((stop) => stop.lines))
  return van.compartments.map((compartment) => levelOf(compartment, sumFor(compartment, lines, van)))
}

/** Lines name their compartment, or count for the first one of their product. */
function sumFor(compartment: DeskCompartment, lines: readonly DeskLine[], van: DeskVan): number {
  const isFirst = van.compartments.find(({ product }) => product === compartment.product) === compartment
  return lines
    .filter(
      ({ compartmentId, product }) =>
        compartmentId === compartment.id ||
        (compartmentId === null && isFirst && product === compartment.product),
    )
    .reduce((sum, { litresDl }) => sum + litresDl, 0)
}

/** Less than the smallest order is nothing to offer. */
const SMALLEST_DL = litresToDl(LITRES_MIN)

/** '110 L PMS, 70 L AGO': what a van still has for further gates; '' when no order fits. */
export const freeLitres = (levels: readonly Level[]): string =>
  levels
    .filter(({ freeDl }) => freeDl >= SMALLEST_DL)
    .map(({ freeDl, product }) => `${formatDl(freeDl)} ${fuelLetters(product)}`)
    .join(', ')

/** The free litres inside a sentence: '110 L PMS free', 'no fuel free'. */
export const freeText = (levels: readonly Level[]): string => `${freeLitres(levels) || 'no fuel'} free`

/** '20 L PMS, 40 L AGO' of the lines of a stop or an order. */
export const linesText = (lines: readonly DeskLine[]): string =>
  lines.map(({ litresDl, product }) => `${formatDl(litresDl)} ${fuelLetters(product)}`).join(', ')

/** The litres of several orders, by fuel, in the order in which the fuels first appear. */
export function sumByFuel(all: readonly (readonly DeskLine[])[]): DeskLine[] {
  const sums = new Map<string, DeskLine>()
  for (const line of all.flat()) {
    const before = sums.get(line.product)
    sums.set(line.product, {
      ...line,
      compartmentId: null,
      litresDl: line.litresDl + (before?.litresDl ?? 0),
    })
  }
  return [...sums.values()]
}

/** Whether a van has enough free fuel of every line, on board or to be loaded. Only a hint: the server decides. */
export function hasFuelFor(levels: readonly Level[], order: Pick<DeskOrder, 'lines'>): boolean {
  return order.lines.every(
    ({ product, litresDl }) =>
      levels.filter((level) => level.product === product).reduce((sum, { freeDl }) => sum + freeDl, 0) >=
      litresDl,
  )
}

/** Litres poured at the gates of these runs today, in decilitres. */
export const pouredDl = (runs: readonly DeskRun[]): number =>
  runs
    .flatMap(({ stops }) => stops)
    .filter(({ kind, state }) => kind === 'gate' && state === 'done')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { litresDl }) => sum + litresDl, 0)

/** Gates still to be served, without the proposed ones. */
export const openGates = (runs: readonly DeskRun[]): number =>
  runs
    .filter(({ state }) => isCommittedRun(state))
    .flatMap(({ stops }) => stops)
    .filter((stop) => stop.kind === 'gate' && isOpenStop(stop)).length

/** What a van has on board, by fuel: '180 L PMS, 120 L AGO'; 'nothing' for an empty one. */
export const onBoardText = (levels: readonly { product: string; onBoardDl: number }[]): string =>
  levels
    .filter(({ onBoardDl }) => onBoardDl > 0)
    .map(({ onBoardDl, product }) => `${formatDl(onBoardDl)} ${fuelLetters(product)}`)
    .join(', ') || 'nothing'
