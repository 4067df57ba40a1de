/**
 * How many messages of each topic are being handled, at most `atOnce`, and which topics may have more that are due than
 * the last claim had room for. Messages that are handled and only wait to be marked take no room.
 */
export function topicRooms(topics: readonly string[], atOnce: number) {
  const running = new Map<string, number>()
  const backlogs = new Set<string>()
  const runningOf = (topic: string): number => running.get(topic) ?? 0

  return {
    /** The free places of every topic that has some. */
    free: (): ReadonlyMap<string, number> => {
      const places = topics.map((topic): [string, number] => [topic, atOnce - runningOf(topic)])
      return new Map(places.filter(([, free]) => free > 0))
    },

    /** `free` is what the claim was given, `claimed` what it found. */
    onClaimed: (free: ReadonlyMap<string, number>, claimed: readonly { topic: string }[]): void => {
      const found = Map.groupBy(claimed, ({ topic }) => topic)
      for (const [topic, places] of free) {
        if ((found.get(topic)?.length ?? 0) < places) backlogs.delete(topic)
        else backlogs.add(topic)
      }
    },

    enter: (topic: string): void => void running.set(topic, runningOf(topic) + 1),

    leave: (topic: string): { hasBacklog: boolean } => {
      running.set(topic, runningOf(topic) - 1)
      return { hasBacklog: backlogs.has(topic) }
    },
  }
}
