import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { parseMeterReading } from '@gatefill/domain/delivery/hand-over'
import { DL_PER_LITRE } from '@gatefill/domain/fleet/decilitres'

/** Litres as they were typed, in decilitres; undefined for anything else. */
export function typedDl(text: string): number | undefined {
  const plain = typedFigure(text).replaceAll(',', '')
  return plain === '' ? undefined : parseMeterReading(Number(plain))
}

/** Decilitres as a driver types litres: '42.0'. */
export const typedLitres = (dl: number): string => `${Math.floor(dl / DL_PER_LITRE)}.${dl % DL_PER_LITRE}`
