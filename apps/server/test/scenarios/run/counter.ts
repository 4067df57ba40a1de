/** Counts by name, for the report of a run. */
export type Counter = {
  count: (name: string, times?: number) => void
  add: (other: Counter) => void
  all: () => [name: string, times: number][]
  total: () => number
}

export function counter(): Counter {
  const counts = new Map<string, number>()
  const count = (name: string, times = 1) => void counts.set(name, (counts.get(name) ?? 0) + times)
  return {
    count,
    add: (other) => {
      for (const [name, times] of other.all()) count(name, times)
    },
    all: () => [...counts].sort(([one], [other]) => one.localeCompare(other)),
    total: () => [...counts.values()].reduce((sum, times) => sum + times, 0),
  }
}
