/** What a run has started, closed in reverse order: at its end, after an error and on Ctrl-C. */
export type Scope = {
  /** Calls `close` at the end; gives a function that closes earlier. */
  add: (close: () => unknown) => () => Promise<void>
  /** Closes everything once; every caller waits for the same end. */
  close: () => Promise<void>
}

export function openScope(): Scope {
  const open: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      try {
        await last()
      } catch (error) {
        console.error('could not be closed:', error)
      }
    }
  }
  return {
    add: (close) => {
      const once = async () => {
        const at = open.indexOf(once)
        if (at === -1) return
        open.splice(at, 1)
        await close()
      }
      open.push(once)
      return once
    },
    close: () => {
      closing ??= closeAll()
      return closing
    },
  }
}
