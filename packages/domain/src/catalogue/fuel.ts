export type FuelCode = 'PMS' | 'AGO' | 'DPK'

/** Fuel is shown by shape and letters as well as by colour, for readers who cannot tell colours apart. */
export type FuelShape = 'circle' | 'hexagon' | 'half-hexagon' | 'square'

export type Fuel = {
  /** Undefined for a product that is none of the three; it is still shown and sold (C-75). */
  code: FuelCode | undefined
  plainName: string
  shape: FuelShape
}

export const FUELS: Readonly<Record<FuelCode, Fuel>> = {
  PMS: { code: 'PMS', plainName: 'Petrol', shape: 'circle' },
  AGO: { code: 'AGO', plainName: 'Diesel', shape: 'hexagon' },
  DPK: { code: 'DPK', plainName: 'Kerosene', shape: 'half-hexagon' },
}

export const STATION_LABEL = 'Licensed filling station'
export const UNIT_OF_MEASURE = 'liter'

const WORDS: readonly [FuelCode, RegExp][] = [
  ['PMS', /\b(pms|petrol|gasoline|premium motor spirit)\b/i],
  ['AGO', /\b(ago|diesel|automotive gas oil)\b/i],
  ['DPK', /\b(dpk|kerosene|dual purpose kerosene)\b/i],
]

/** The fuel named by 'PMS', 'Petrol' or 'Premium Motor Spirit (PMS)'; undefined for any other product. */
export const fuelCodeOf = (productName: string): FuelCode | undefined =>
  WORDS.find(([, words]) => words.test(productName))?.[0]

/** The fuel of a product; one that is none of the three keeps its name. */
export function fuelOf(productName: string): Fuel {
  const code = fuelCodeOf(productName)
  return code === undefined ? { code, plainName: productName, shape: 'square' } : FUELS[code]
}

/** 'PMS' of 'Petrol'; a product that is none of the three has its whole name. */
export const fuelLetters = (product: string): string => fuelOf(product).code ?? product
