/** Litres of the fleet are counted in whole decilitres (dl): a tenth of a litre is what a meter shows. */
export const DL_PER_LITRE = 10

/** Litres with at most one decimal, which a float does not keep exactly, as decilitres. */
export const litresToDl = (litres: number): number => Math.round(litres * DL_PER_LITRE)

/** Decilitres as the decimal litres of a table or of the wire. */
export const dlToLitres = (dl: number): number => dl / DL_PER_LITRE

/** The most that a meter of seven digits and a tenth shows. */
const READING_MAX_DL = 99_999_999

/** Whether a value is what a meter can show, in whole decilitres: from 0 to 9,999,999.9 litres. */
export const isReading = (dl: unknown): dl is number =>
  typeof dl === 'number' && Number.isInteger(dl) && dl >= 0 && dl <= READING_MAX_DL

/** Litres in digits with at most one decimal ('123.4', '1284', '.5') as decilitres; undefined for any other text. */
export function readingOf(text: string): number | undefined {
  if (!/\d/.test(text)) return undefined
  const [, whole, tenth = ''] = /^0*(\d{0,7})(?:\.(\d?)0*)?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number.parseInt(`${whole}${tenth === '' ? '0' : tenth}`, 10)
}

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
