import { tabStorage } from '@gatefill/client/device/browser-storage'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { addTicketNote } from '@gatefill/contracts/staff/support/ticket-acts'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { replyToTicketAsStaff, replyToTicketWithPictures } from '@gatefill/contracts/staff/support/tickets'
import { firstError } from '@gatefill/domain/core/field-errors'
import { pictureProblem } from '@gatefill/domain/core/picture'
import { replyErrors, TICKET_PICTURES_MAX } from '@gatefill/domain/support/ticket'
import { ticketNoteErrors } from '@gatefill/domain/support/ticket-history'
import { useState } from 'react'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import { threadItems } from './thread-items.ts'
import { useThreadEffects } from './use-thread.ts'

/** What is on its way: it stands in the thread already. `shown` holds the keys of what stood there before. */
export type Sending = { text: string; isNote: boolean; shown: ReadonlySet<string> }

type Words = { text: string; files: readonly File[]; marks: unknown }
type Answer = { message: string; data: TicketThread }

const NO_ANSWER =
  'No response from the server. Your text is kept; send it again: the same reply is only sent once.'

/** The two calls that send what was written. */
function useSends(ticketId: string) {
  const call = useCall()
  const effects = useThreadEffects(ticketId)
  const params = { id: ticketId }
  const sendReply = useWrite<Words, Answer>({
    ...effects,
    send: ({ text, files, marks }, { keyFor }) => {
      const body = { message: text }
      const idempotencyKey = keyFor([text, marks])
      return files.length === 0
        ? call(replyToTicketAsStaff, { params, body, idempotencyKey })
        : call(replyToTicketWithPictures, { params, body, files, idempotencyKey })
    },
    failed: 'The reply was not sent. Please try again.',
    withoutAnswer: NO_ANSWER,
    success: false,
  })
  const sendNote = useWrite<Words, Answer>({
    ...effects,
    send: ({ text }) => call(addTicketNote, { params, body: { note: text } }),
    failed: 'The note was not saved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: false,
  })
  return { sendReply, sendNote }
}

/** A reply or a note that is being written: shown at once, kept where it was not sent. */
export function useComposer(ticket: TicketThread) {
  const ticketId = ticket.id
  const reply = useDraft(ticketId, 'reply')
  const note = useDraft(ticketId, 'note')
  const pictures = useChosenPictures()
  const [mode, setMode] = useState<'reply' | 'note'>('reply')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<Sending>()
  const draft = mode === 'note' ? note : reply

  const { sendReply, sendNote } = useSends(ticketId)

  /** Gives the ticket after it; undefined when nothing was sent, and the text is back in its box. */
  const send = async (): Promise<Answer | undefined> => {
    const isNote = mode === 'note'
    const { text } = draft
    const wrong = isNote
      ? firstError(ticketNoteErrors({ note: text }), 'note')
      : firstError(replyErrors({ message: text }), 'message')
    setProblem(wrong)
    if (wrong !== undefined || sending !== undefined) return undefined
    setSending({ text: text.trim(), isNote, shown: new Set(threadItems(ticket).map(({ key }) => key)) })
    const answer = await (isNote ? sendNote : sendReply).write({
      text,
      files: isNote ? [] : pictures.files,
      marks: pictures.marks,
    })
    setSending(undefined)
    if (answer === undefined) return undefined
    draft.change('')
    if (!isNote) pictures.clear()
    return answer
  }

  return {
    mode,
    setMode: (next: 'reply' | 'note') => {
      setProblem(undefined)
      setMode(next)
    },
    // While it is under way it stands in the thread.
    text: sending === undefined ? draft.text : '',
    change: (next: string) => {
      setProblem(undefined)
      draft.change(next)
    },
    pictures,
    problem,
    sending,
    failure: (mode === 'note' ? sendNote : sendReply).failure,
    send,
  }
}

export type Composer = ReturnType<typeof useComposer>

const keyOf = (ticketId: string, part: string) => `support-draft ${ticketId} ${part}`

/** What was typed for a ticket; it stays in this tab until it is sent, also when another ticket is opened meanwhile. */
function useDraft(ticketId: string, part: 'reply' | 'note') {
  const [text, setText] = useState(() => tabStorage.getItem(keyOf(ticketId, part)) ?? '')
  const change = (next: string) => {
    setText(next)
    if (next === '') tabStorage.removeItem(keyOf(ticketId, part))
    else tabStorage.setItem(keyOf(ticketId, part), next)
  }
  return { text, change }
}

/** The pictures that go with a reply; what cannot be sent is not taken, and `problem` says why. */
function useChosenPictures() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => pictureProblem(file) === undefined)
    const room = TICKET_PICTURES_MAX - files.length
    const tooMany = fitting.length > room ? `You can send up to ${TICKET_PICTURES_MAX} pictures.` : undefined
    setProblem(chosen.map(pictureProblem).find((found) => found !== undefined) ?? tooMany)
    setFiles([...files, ...fitting.slice(0, room)])
  }
  return {
    files,
    problem,
    /** What distinguishes these files, for the idempotency key. */
    marks: files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    add,
    remove: (file: File) => setFiles(files.filter((other) => other !== file)),
    clear: () => {
      setProblem(undefined)
      setFiles([])
    },
  }
}
