const DAY_SECONDS = 24 * 60 * 60
const LAGOS_SECONDS_AHEAD_OF_UTC = 60 * 60

/** Seconds until the clocks of Lagos next show this full hour. */
export function secondsUntil(lagosHour: number): number {
  const lagos = (Math.floor(Date.now() / 1000) + LAGOS_SECONDS_AHEAD_OF_UTC) % DAY_SECONDS
  return (lagosHour * 60 * 60 - lagos + DAY_SECONDS) % DAY_SECONDS
}
