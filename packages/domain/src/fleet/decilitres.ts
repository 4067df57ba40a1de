/** Litres of the fleet are counted in whole decilitres (dl): a tenth of a litre is what a meter shows. */
export const DL_PER_LITRE = 10

export const litresToDl = (litres: number): number => litres * DL_PER_LITRE

/** '20.0 L', '1284.5 L': beside a meter or a dip stick at the van, as the driver types it. */
export const litresText = (dl: number): string =>
  `${dl < 0 ? '-' : ''}${Math.floor(Math.abs(dl) / DL_PER_LITRE)}.${Math.abs(dl) % DL_PER_LITRE} L`

/** '1,284.0 L': a reading of a meter always shows its tenth. */
export const readingText = (dl: number): string =>
  dl % DL_PER_LITRE === 0 ? formatDl(dl).replace(' L', '.0 L') : formatDl(dl)

/** '149 L', '149.5 L', '10,220 L': in tables and sentences. */
export function formatDl(dl: number): string {
  const sign = dl < 0 ? '−' : ''
  const whole = Math.floor(Math.abs(dl) / DL_PER_LITRE)
  const tenths = Math.abs(dl) % DL_PER_LITRE
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${tenths === 0 ? '' : `.${tenths}`} L`
}
