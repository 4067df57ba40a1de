import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { EventQueue } from './event-queue.ts'

/** Lets so many seconds of the simulated day pass. */
export type Wait = (seconds: number) => Promise<void>

/**
 * Runs a story that waits in between. The day stands still while it acts: its next event comes when the story waits or
 * has ended. What it throws ends the day.
 */
function startProcess(
  queue: EventQueue,
  now: () => Date,
  begin: Date,
  story: (wait: Wait) => Promise<void>,
): void {
  let pause = (_failure?: unknown) => {}
  const untilItPauses = (act: () => void) =>
    new Promise<void>((resolve, reject) => {
      pause = (failure) => (failure === undefined ? resolve() : reject(failure))
      act()
    })
  const wait: Wait = (seconds) =>
    new Promise((resume) => {
      queue.at(secondsAfter(now(), seconds), () => untilItPauses(resume))
      pause()
    })
  queue.at(begin, () =>
    untilItPauses(
      () =>
        void story(wait).then(
          () => pause(),
          (failure: unknown) => pause(failure),
        ),
    ),
  )
}

/** Runs stories and knows whether all of them have ended. */
export function stories(queue: EventQueue, now: () => Date) {
  let open = 0
  return {
    begin: (at: Date, story: (wait: Wait) => Promise<void>): void => {
      open += 1
      startProcess(queue, now, at, async (wait) => {
        await story(wait)
        open -= 1
      })
    },
    areOver: (): boolean => open === 0,
  }
}

export type Stories = ReturnType<typeof stories>
