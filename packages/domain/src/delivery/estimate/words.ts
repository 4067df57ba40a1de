import { formatTime } from '../../core/formats.ts'
import { secondsBetween } from '../../core/lagos-time.ts'
import type { Range } from './range.ts'

/** '4:35 to 4:55pm', '11:50am to 12:10pm', in Lagos. */
export function rangeText({ from, to }: Range): string {
  const [begin, end] = [formatTime(from), formatTime(to)]
  return `${begin.slice(-2) === end.slice(-2) ? begin.slice(0, -2) : begin} to ${end}`
}

/** 'Now 4:50 to 5:10pm, was 4:35 to 4:55pm.': both ranges as the screens write them. */
export const noticeText = ({ range, was }: { range: Range; was: Range }): string =>
  `Now ${rangeText(range)}, was ${rangeText(was)}.`

/** '15 min later'. */
export const laterText = (was: Range, range: Range): string =>
  `${Math.round(secondsBetween(was.to, range.to) / 60)} min later`

/** '2 stops before you'. */
export const stopsBeforeText = (stops: number): string =>
  stops === 0 ? 'You are next' : stops === 1 ? '1 stop before you' : `${stops} stops before you`

/** 'Signal lost 12 min ago'. */
export const signalLostText = (ageSeconds: number): string => {
  const minutes = Math.floor(ageSeconds / 60)
  return minutes < 60 ? `Signal lost ${minutes} min ago` : `Signal lost ${Math.floor(minutes / 60)} h ago`
}
