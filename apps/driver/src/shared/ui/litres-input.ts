import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { DL_PER_LITRE, readingOf } from '@gatefill/domain/fleet/decilitres'

/** Litres as they were typed, in decilitres; undefined for anything else. */
export const typedDl = (text: string): number | undefined => readingOf(typedFigure(text).replaceAll(',', ''))

/** Decilitres as a driver types litres: '42.0'. */
export const typedLitres = (dl: number): string => `${Math.floor(dl / DL_PER_LITRE)}.${dl % DL_PER_LITRE}`
