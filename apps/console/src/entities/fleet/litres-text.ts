import { DL_PER_LITRE } from '@gatefill/domain/fleet/decilitres'

/** Litres as somebody typed them, in decilitres; undefined where they are no number with at most one decimal. */
export function dlOf(litres: string): number | undefined {
  const text = litres.trim().replaceAll(',', '')
  return /^\d+(\.\d)?$/.test(text) ? Math.round(Number(text) * DL_PER_LITRE) : undefined
}

/** Decilitres as a box shows them. */
export const litresOf = (dl: number | null): string => (dl === null ? '' : String(dl / DL_PER_LITRE))
