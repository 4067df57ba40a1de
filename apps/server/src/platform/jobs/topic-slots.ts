/** How many messages of each topic are being handled, at most `atOnce`. Those that only wait to be marked take no slot. */
export function topicSlots(topics: readonly string[], atOnce: number) {
  const running = new Map<string, number>()
  const runningOf = (topic: string): number => running.get(topic) ?? 0

  return {
    /** The free slots of every topic that has some. */
    free: (): ReadonlyMap<string, number> => {
      const slots = topics.map((topic): [string, number] => [topic, atOnce - runningOf(topic)])
      return new Map(slots.filter(([, free]) => free > 0))
    },

    /** Whether messages of some topic may be waiting for a slot. */
    isSomeFull: (): boolean => topics.some((topic) => runningOf(topic) >= atOnce),

    enter: (topic: string): void => void running.set(topic, runningOf(topic) + 1),

    leave: (topic: string): void => void running.set(topic, runningOf(topic) - 1),
  }
}
