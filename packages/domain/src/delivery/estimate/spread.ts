/** A forecast that was made some time before an arrival, beside what then happened. All in seconds. */
export type Residual = { forecastSeconds: number; actualSeconds: number; stopsBefore: number }

/** How arrivals lie around their forecast: `low` and `high` times the forecast seconds, in one group of forecasts. */
export type Spread = { group: SpreadGroup; arrivals: number; low: number; high: number }

/** Forecasts by minutes left (15: up to 15; 999: above 60) and stops before (2: one or two; 99: more); 'all' of them. */
export type SpreadGroup = 'all' | `${(typeof MINUTES)[number]}/${(typeof STOPS)[number]}`

const MINUTES = [15, 30, 60, 999] as const
const STOPS = [0, 2, 99] as const

/** Assumed until so many own arrivals are known. */
const ASSUMED = { low: 0.85, high: 1.35 }
const ENOUGH_ARRIVALS = 200
/** A group of fewer says less than all arrivals together. */
const ENOUGH_IN_GROUP = 30
/** What is told is the range between these quantiles. */
const QUANTILES = { low: 0.2, high: 0.9 }
/** Outside of these a delivery was interrupted, or its times are wrong. */
const PLAUSIBLE = { least: 0.2, most: 5 }
/** A forecast of less says nothing about the road. */
const SHORTEST_SECONDS = 60

export function groupOf({ seconds, stops }: { seconds: number; stops: number }): SpreadGroup {
  const minutes = MINUTES.find((most) => seconds <= most * 60) ?? 999
  return `${minutes}/${STOPS.find((most) => stops <= most) ?? 99}`
}

/** The spread of forecasts with so much left; the assumption until there are 200 own arrivals. */
export function spreadFor(
  spreads: readonly Spread[],
  left: { seconds: number; stops: number },
): { low: number; high: number } {
  const all = spreads.find(({ group }) => group === 'all')
  if (all === undefined || all.arrivals < ENOUGH_ARRIVALS) return ASSUMED
  const own = spreads.find(({ group }) => group === groupOf(left))
  return own === undefined || own.arrivals < ENOUGH_IN_GROUP ? all : own
}

/** What own arrivals teach: 20th and 90th percentile of actual by forecast seconds, by group and of all together. */
export function learnSpreads(residuals: readonly Residual[]): Spread[] {
  const groups = new Map<SpreadGroup, number[]>()
  for (const { forecastSeconds, actualSeconds, stopsBefore } of residuals) {
    const ratio = actualSeconds / forecastSeconds
    if (forecastSeconds < SHORTEST_SECONDS || !(ratio >= PLAUSIBLE.least && ratio <= PLAUSIBLE.most)) continue
    for (const group of ['all', groupOf({ seconds: forecastSeconds, stops: stopsBefore })] as const) {
      const known = groups.get(group) ?? []
      known.push(ratio)
      groups.set(group, known)
    }
  }
  return [...groups].map(([group, ratios]) => {
    const sorted = ratios.toSorted((a, b) => a - b)
    return {
      group,
      arrivals: sorted.length,
      low: quantile(sorted, QUANTILES.low),
      high: quantile(sorted, QUANTILES.high),
    }
  })
}

/** Between the two nearest values where the quantile lies between them. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}
