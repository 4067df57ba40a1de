/** Litres of the fleet are counted in whole decilitres (dl): a tenth of a litre is what a meter shows. */
export const DL_PER_LITRE = 10

/** Litres with at most one decimal, which a float does not keep exactly, as decilitres. */
export const litresToDl = (litres: number): number => Math.round(litres * DL_PER_LITRE)

/** Decilitres as the decimal litres of a table or of the wire. */
export const dlToLitres = (dl: number): number => dl / DL_PER_LITRE

/** '149 L', '149.5 L', '10,220 L': in tables and sentences. */
export function formatDl(dl: number): string {
  const sign = dl < 0 ? '−' : ''
  const whole = Math.floor(Math.abs(dl) / DL_PER_LITRE)
  const tenths = Math.abs(dl) % DL_PER_LITRE
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${tenths === 0 ? '' : `.${tenths}`} L`
}

/** '149.0 L', '1,284.5 L': a reading of a meter or a dip stick always shows its tenth. */
export const formatReading = (dl: number): string =>
  dl % DL_PER_LITRE === 0 ? formatDl(dl).replace(' L', '.0 L') : formatDl(dl)
