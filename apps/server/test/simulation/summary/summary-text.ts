import type { DaySummary } from './summary.ts'

type Line = readonly [name: string, value: string]

/** The lines of a summary, for a terminal and for a page alike. */
export function summaryLines(summary: DaySummary): Line[] {
  const { commands, litres, minutesToGate, byStatus, paid, events, estimates, touches, waiting } = summary
  const delivered = byStatus.delivered ?? 0
  const share = delivered === 0 ? 0 : Math.round((100 * summary.inPromise) / delivered)
  return [
    ['Day', `seed ${summary.seed}, ${summary.vans} vans, mode ${summary.mode}`],
    ['Orders', `${summary.placed} placed, ${paid} paid, ${delivered} delivered`],
    ['Status in the evening', listed(byStatus)],
    ['Within four hours', `${summary.inPromise} of ${delivered} (${share} %)`],
    [
      'Waiting in the evening',
      `${waiting.orders}: ${waiting.late} for more than four hours, ${waiting.asked} for their customer's answer`,
    ],
    ['Minutes from payment to gate', `${minutesToGate.p50} (p50), ${minutesToGate.p90} (p90)`],
    [
      'Litres',
      `${litres.loaded} loaded, ${litres.delivered} delivered, ${litres.onBoard} on board in the evening`,
    ],
    [
      'Events',
      `${events.jams} jams, ${events.breakdowns} breakdowns of vans, ${events.dryStations} dry stations`,
    ],
    [
      'Estimates',
      `${estimates.kept} of ${estimates.arrivals} arrivals before the told end, ${estimates.notices} notices`,
    ],
    ['Runs', listed(summary.runs)],
    ['Commands', `${commands.recorded} recorded, ${commands.lost} lost, ${commands.doubled} doubled`],
    ['Refused to drivers', listed(commands.refused)],
    ['Incidents', listed(summary.incidents)],
    [
      'Touches by dispatchers',
      `${touches.writes}, ${(touches.writes / Math.max(1, paid)).toFixed(2)} for each paid order; ${touches.refused} confirmations refused`,
    ],
    ['Simulated in', `${summary.seconds} s`],
    ['Broken rules', summary.broken.length === 0 ? 'none' : summary.broken.join('; ')],
  ]
}

const listed = (numbers: Record<string, number>): string =>
  Object.entries(numbers)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'

export function summaryText(summary: DaySummary): string {
  const lines = summaryLines(summary)
  const width = Math.max(...lines.map(([name]) => name.length))
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}
