const EVERY_MILLISECONDS = 10

/**
 * Watches for how long the loop is kept from its timers, in milliseconds of the thread's own processor time: on a busy
 * machine the time on the wall says more of its neighbours. Gives what ends the watch and tells the longest pause.
 */
export function watchLoop(): () => number {
  let longest = 0
  let last = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  const timer = setInterval(look, EVERY_MILLISECONDS)
  return () => {
    look()
    clearInterval(timer)
    return Math.round(longest)
  }
}

/** What is found of the longest pause of the loop, in milliseconds; nothing where no pause is too long. */
export const pauseFindings = (longest: number, longestPause = Number.POSITIVE_INFINITY): string[] =>
  longest > longestPause ? [`the loop stood still for ${longest} ms`] : []
