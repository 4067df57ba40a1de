/** How many messages of each topic are being handled, at most `atOnce`. Those that only wait to be marked take no room. */
export function topicRooms(topics: readonly string[], atOnce: number) {
  const running = new Map<string, number>()
  const runningOf = (topic: string): number => running.get(topic) ?? 0

  return {
    /** The free places of every topic that has some. */
    free: (): ReadonlyMap<string, number> => {
      const places = topics.map((topic): [string, number] => [topic, atOnce - runningOf(topic)])
      return new Map(places.filter(([, free]) => free > 0))
    },

    hasFree: (topic: string, places: number): boolean => runningOf(topic) + places <= atOnce,

    /** Whether messages of some topic may be waiting for a place. */
    isSomeFull: (): boolean => topics.some((topic) => runningOf(topic) >= atOnce),

    enter: (topic: string): void => void running.set(topic, runningOf(topic) + 1),

    leave: (topic: string): void => void running.set(topic, runningOf(topic) - 1),
  }
}
