/** Seconds until the next try after so many calls without an answer: 2, 4, 8, 16, 32, then 60. */
export const retrySeconds = (failures: number): number =>
  Math.min(60, 2 ** Math.max(1, Math.min(failures, 6)))

/** Seconds between two calls when nothing waits to be sent: an offer ends after 90. */
export const pollSeconds = (hasRun: boolean): number => (hasRun ? 30 : 10)

/** The clock of a phone may be off by so much, in seconds, before its driver is told. */
const CLOCK_OFF_SECONDS = 120

/** What the driver is told of a clock that is so many seconds ahead (below 0: behind); null where it is near enough. */
export const clockOffToShow = (seconds: number | null): number | null =>
  seconds !== null && Math.abs(seconds) > CLOCK_OFF_SECONDS ? seconds : null

/** 'The clock of this phone is 5 minutes slow. Set it to the time of the network.' */
export function clockOffWords(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const off = hours === 0 ? `${minutes} minutes` : `${hours} h ${rest} min`
  return `The clock of this phone is ${off} ${seconds > 0 ? 'fast' : 'slow'}. Set it to the time of the network.`
}
