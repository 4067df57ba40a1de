import { openLive } from '@gatefill/client/live/live-stream'
import { staffSession } from '@gatefill/client/session/staff-session'
import { STAFF_TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import { getBoard, reportPresence } from '@gatefill/contracts/staff/dispatch/board'
import { getDayBoard, listDeskNotes } from '@gatefill/contracts/staff/dispatch/days'
import { followDesk } from '@gatefill/contracts/staff/dispatch/live'
import { listCandidates } from '@gatefill/contracts/staff/dispatch/plan'
import { getRun, listRuns } from '@gatefill/contracts/staff/dispatch/runs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { config } from '../../../shared/config.ts'

/** Several events of one act come together; what they change is read once. */
const TOGETHER_MILLISECONDS = 60

const READ_AGAIN = [getBoard, listRuns, getRun, getDayBoard, listDeskNotes].map(({ path }) => path)

/** Reads the desk again as soon as something on it has changed, for all dispatchers at once. */
export function useDeskLive(): void {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wanted = new Set<string>()
    const readAgain = () => {
      timer = undefined
      for (const path of wanted) void cache.invalidateQueries({ queryKey: [path] })
      wanted.clear()
    }
    const onEvent = (kind: string) => {
      const paths =
        kind === 'presence'
          ? [reportPresence.path]
          : [...READ_AGAIN, ...(kind === 'van' ? [] : [listCandidates.path])]
      for (const path of paths) wanted.add(path)
      timer ??= setTimeout(readAgain, TOGETHER_MILLISECONDS)
    }
    const close = openLive({
      base: config.apiBase,
      stream: followDesk,
      session: staffSession,
      tokenKey: STAFF_TOKEN_KEY,
      onEvent,
      onOpenChange: (isOpen) => {
        if (isOpen) onEvent('resync')
      },
    })
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [cache])
}
