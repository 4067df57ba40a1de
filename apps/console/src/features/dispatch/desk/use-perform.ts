import { isUnderWay } from '@gatefill/domain/dispatch/desk/acts'
import { useState } from 'react'
import type { Command } from './desk-commands.ts'
import { focusedOrder, focusOrder, isFocusElsewhere, orderAfter } from './focused-order.ts'
import type { Desk } from './use-board.ts'
import type { DeskWrite } from './use-desk-write.ts'

/** Sends commands; asks first when one reaches a van under way that nobody has seen for five minutes. */
export function usePerform({ lanes }: Desk, { write }: DeskWrite) {
  const [asked, setAsked] = useState<{ command: Command; answer: (isDone: boolean) => void }>()
  const isUnseen = (driverId: string) =>
    lanes.some(({ van, seen, runs }) => van.driverId === driverId && seen.isUnseen && runs.some(isUnderWay))

  const send = async (command: Command): Promise<boolean> => {
    const focused = focusedOrder()
    const next = focused === undefined ? undefined : orderAfter(focused)
    const isDone = (await write(command)) !== undefined
    // The card may have gone with what was done; the focus goes on to the next one, unless the person took it elsewhere.
    if (isDone && document.querySelector('dialog[open]') === null)
      requestAnimationFrame(() => isFocusElsewhere(focused) || focusOrder(focused) || focusOrder(next))
    return isDone
  }

  /** Whether it was done. */
  const perform = (command: Command): Promise<boolean> =>
    command.drivers.some(isUnseen)
      ? new Promise((resolve) => setAsked({ command, answer: resolve }))
      : send(command)

  const answer = async (isConfirmed: boolean) => {
    if (asked === undefined) return
    setAsked(undefined)
    asked.answer(isConfirmed && (await send(asked.command)))
  }
  return { perform, isAsking: asked !== undefined, answer }
}
