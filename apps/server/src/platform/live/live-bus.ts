import * as z from 'zod/mini'
import type { Messages } from '../db/database.ts'
import type { Log } from '../log.ts'
import { outageLog } from '../outage-log.ts'
import type { LiveEvent } from './live-event.ts'

const CHANNEL = 'gatefill_live'
/** Events of this time are sent in one statement. */
const BATCH_MILLISECONDS = 25
/** After a send that failed the loss is told this often, until it is told. */
const RETRY_MILLISECONDS = 2_000

/** Who sent it, to whom, kind, subject; without a person: all streams must read again. */
const message = z.tuple([z.string(), z.string(), z.string(), z.string()])
const EVERYBODY = ''

type BusDeps = {
  name: string
  messages: Messages
  log: Log
  deliver: (event: LiveEvent) => void
  resyncAll: () => void
}

export type LiveBus = {
  ready: Promise<void>
  /** Sends an event to the other processes; never throws and is not waited for. */
  send: (event: LiveEvent) => void
  stop: () => Promise<void>
}

/**
 * Sends events between processes. They leave in batches after the commits that caused them: a NOTIFY inside
 * those transactions would make their commits wait for one another. What could not be sent is made good by a resync.
 */
export function liveBus({ name, messages, log, deliver, resyncAll }: BusDeps): LiveBus {
  const outage = outageLog(log)
  let waiting: string[] = []
  let isLost = false
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  const textOf = ({ to, kind, subject }: LiveEvent) => JSON.stringify([name, to, kind, subject])
  const lossText = JSON.stringify([name, EVERYBODY, '', ''])

  function onText(text: string): void {
    const parsed = z.safeParse(message, jsonOf(text))
    if (!parsed.success) {
      log.warn('a live message could not be read')
      return
    }
    const [sender, to, kind, subject] = parsed.data
    if (sender === name) return
    if (to === EVERYBODY) resyncAll()
    else deliver({ to, kind, subject })
  }

  async function flush(): Promise<void> {
    let isFirst = true
    while (waiting.length > 0 || (isLost && isFirst)) {
      isFirst = false
      await new Promise((resolve) => setTimeout(resolve, BATCH_MILLISECONDS))
      const texts = isLost ? [lossText] : waiting
      waiting = []
      isLost = false
      try {
        await messages.send(CHANNEL, texts)
      } catch (error) {
        isLost = true
        outage.warn(error instanceof Error ? error.message : String(error), 'live events not passed on')
      }
    }
  }

  function sendNow(): void {
    sending ??= flush().finally(() => {
      sending = undefined
      clearTimeout(retry)
      // No other event may come for long.
      if (isLost && !isStopped) retry = setTimeout(sendNow, RETRY_MILLISECONDS).unref()
    })
  }

  const listening = messages.listen(CHANNEL, onText, resyncAll)
  return {
    ready: listening.ready,
    send: (event) => {
      waiting.push(textOf(event))
      sendNow()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await sending
      await listening.stop()
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Another program's text on our channel; the caller says so.
    return undefined
  }
}
