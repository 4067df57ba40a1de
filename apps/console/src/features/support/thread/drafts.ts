import { tabStorage } from '@gatefill/client/device/browser-storage'
import { useState } from 'react'

const keyOf = (ticketId: string, part: string) => `support-draft ${ticketId} ${part}`

/** What was typed for a ticket; it stays in this tab until it is sent, also when another ticket is opened meanwhile. */
export function useDraft(ticketId: string, part: 'reply' | 'note') {
  const [text, setText] = useState(() => tabStorage.getItem(keyOf(ticketId, part)) ?? '')
  const change = (next: string) => {
    setText(next)
    if (next === '') tabStorage.removeItem(keyOf(ticketId, part))
    else tabStorage.setItem(keyOf(ticketId, part), next)
  }
  return { text, change }
}
