import type { CDPSession, Page } from '@playwright/test'

const MICROSECONDS = 1000
/** Tasks of the threads of the browser, with the processor time of each. */
const CATEGORIES = 'toplevel,disabled-by-default-devtools.timeline,__metadata'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  dur?: number
  args?: { name?: string }
}

/** The tasks of a page's main thread while something was done, in milliseconds, the longest first. */
export type Tasks = {
  /** Seconds of the processor: what a machine that does nothing else would take. */
  processor: number[]
  /** By the clock on the wall. */
  wall: number[]
}

/** Records the tasks of the page's main thread while `work` runs. */
export async function tasksOf(page: Page, work: () => Promise<void>): Promise<Tasks> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol leaves the events open; their form is that of the trace event format.
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES.split(',') } })
  await work()
  await ended(session)
  await session.detach()
  return mainTasks(events)
}

function ended(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  return session.send('Tracing.end').then(() => complete)
}

/** Tasks of the busiest main thread of a renderer: that of the page. */
function mainTasks(events: readonly TraceEvent[]): Tasks {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  )
  const sorted = (figures: readonly number[]) =>
    figures.map((figure) => figure / MICROSECONDS).toSorted((a, b) => b - a)
  return {
    processor: sorted(tasks.map(({ tdur = 0 }) => tdur)),
    wall: sorted(tasks.map(({ dur = 0 }) => dur)),
  }
}
