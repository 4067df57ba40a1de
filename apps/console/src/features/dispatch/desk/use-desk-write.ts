import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import { getDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { listRuns } from '@gatefill/contracts/staff/dispatch/runs'
import { useState } from 'react'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import type { Command, Done } from './desk-commands.ts'

/** What an act of the desk changes. */
const CHANGED = [getBoard, getDayBoard, listRuns]

/** Sends commands one at a time; keeps the last one done, which can be undone for a while. */
export function useDeskWrite() {
  const call = useCall()
  const [last, setLast] = useState<Done>()
  const [refused, setRefused] = useState<string>()
  const { write, isBusy, failure, forgetFailure } = useWrite<Command, Done>({
    send: (command) => command.send(call),
    failed: ({ failed }) => failed,
    withoutAnswer: CHECK_LIST_FIRST,
    success: false,
    invalidates: CHANGED,
    onSuccess: (done) => {
      setRefused(done.refused)
      // Where nothing was done there is nothing to take back.
      setLast(done.refused !== undefined && done.undo === undefined ? undefined : done)
    },
  })
  const undoLast = useWrite<Done, object>({
    send: async ({ undo }) => {
      await undo?.(call)
      return {}
    },
    failed: 'It can no longer be undone.',
    success: 'Undone',
    invalidates: CHANGED,
    onSuccess: () => setLast(undefined),
  })
  return {
    write,
    isBusy,
    failure,
    refused,
    forgetFailure: () => {
      setRefused(undefined)
      forgetFailure()
    },
    last,
    forget: () => setLast(undefined),
    undo: () => (last?.undo === undefined ? undefined : void undoLast.write(last)),
    isUndoing: undoLast.isBusy,
    undoFailure: undoLast.failure,
  }
}

export type DeskWrite = ReturnType<typeof useDeskWrite>
