/** The drivers of a simulation, each with one order at a time; who finds none free waits. */
export function createDriverPool(emails: readonly string[]) {
  const free = [...emails]
  const waiting: ((email: string) => void)[] = []
  return {
    hasFree: (): boolean => free.length > 0,
    acquire: (): Promise<string> => {
      const email = free.pop()
      return email === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(email)
    },
    release: (email: string): void => {
      const next = waiting.shift()
      if (next === undefined) free.push(email)
      else next(email)
    },
  }
}
