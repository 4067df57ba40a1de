import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { dlToLitres, litresToDl } from '@gatefill/domain/fleet/decilitres'

/** Litres as somebody typed them, in decilitres; undefined where they are no number with at most one decimal. */
export function dlOf(litres: string): number | undefined {
  const text = typedFigure(litres).replaceAll(',', '')
  return /^\d+(\.\d)?$/.test(text) ? litresToDl(Number(text)) : undefined
}

/** Decilitres as a box shows them. */
export const litresOf = (dl: number | null): string => (dl === null ? '' : String(dlToLitres(dl)))
