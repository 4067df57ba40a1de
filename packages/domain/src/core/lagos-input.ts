const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/**
 * The moment of what a field for date and time holds, read as Lagos time whatever the zone of the device: an ISO time in
 * UTC. '' stays ''; what is no time comes back as it is, for the rule of the form to name.
 */
export function lagosInput(text: string): string {
  if (!DATE_AND_TIME.test(text)) return text
  const moment = new Date(`${text.length === 16 ? `${text}:00` : text}+01:00`)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
