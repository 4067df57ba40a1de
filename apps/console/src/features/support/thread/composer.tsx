import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit } from '@gatefill/client/react/use-form'
import { listFilledReplies } from '@gatefill/contracts/staff/support/saved-replies'
import { PICTURE_TYPES } from '@gatefill/domain/core/picture'
import { SUPPORT_TEAM, TICKET_MESSAGE_MAX } from '@gatefill/domain/support/ticket'
import { ImagePlus } from '@gatefill/ui/icons/actions'
import { X } from '@gatefill/ui/icons/frame'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field, FieldError } from '@gatefill/ui/primitives/field'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import type { RefObject } from 'react'
import { Keys } from '../../../shared/acts/keys.tsx'
import { Segments } from '../../../shared/rooms/segments.tsx'
import type { Composer as Composing } from './use-composer.ts'

type ComposerProps = {
  ticketId: string
  /** Whether the customer reads replies; a caller without an account is told by the agent. */
  isRead: boolean
  composer: Composing
  box: RefObject<HTMLTextAreaElement | null>
  isBusy: boolean
  onResolve: () => void
  onSavedReplies: () => void
  /** Escape in the box. */
  onLeave: () => void
}

/** Where a reply or a note is written: saved replies above, what it is sent as below. */
export function Composer(props: ComposerProps) {
  const { ticketId, isRead, composer, box, isBusy, onResolve, onSavedReplies, onLeave } = props
  const { mode, text, problem, failure, pictures } = composer
  const isNote = mode === 'note'
  return (
    <form
      noValidate
      aria-label={isNote ? 'Note' : 'Reply'}
      onSubmit={onSubmit(() => void composer.send())}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          void composer.send()
        }
        if (event.key === 'Escape' && event.target === box.current && !event.nativeEvent.isComposing)
          onLeave()
      }}
      className="grid flex-none gap-2 border-t-2 border-ink bg-surface px-4 py-3"
    >
      <ComposerTop ticketId={ticketId} composer={composer} onSavedReplies={onSavedReplies} />
      <Field label={<span className="sr-only">{isNote ? 'Your note' : 'Your reply'}</span>} error={problem}>
        <TextArea
          ref={box}
          name="message"
          rows={3}
          placeholder={placeholderOf(isNote, isRead)}
          value={text}
          onChange={({ target: { value } }) => {
            if (value === ';' && !isNote) onSavedReplies()
            else composer.change(value)
          }}
          className="max-h-56 field-sizing-content"
        />
      </Field>
      <FailureLine text={failure?.message} />
      {!isNote && <Pictures pictures={pictures} />}
      <ComposerFoot composer={composer} isRead={isRead} isBusy={isBusy} onResolve={onResolve} />
    </form>
  )
}

function placeholderOf(isNote: boolean, isRead: boolean): string {
  if (isNote) return 'A note for your colleagues'
  return isRead ? 'Write to the customer, or ; for a saved reply' : 'What you told the caller'
}

function ComposerTop({
  ticketId,
  composer,
  onSavedReplies,
}: Pick<ComposerProps, 'ticketId' | 'composer' | 'onSavedReplies'>) {
  const { mode, text } = composer
  const isNote = mode === 'note'
  return (
    <div className="flex items-center justify-between gap-2 max-tablet:flex-wrap">
      {isNote ? (
        <p className="text-ink-2">Only staff read notes.</p>
      ) : (
        <SavedReplyBar
          ticketId={ticketId}
          onChoose={(filled) => composer.change(joined(text, filled))}
          onAll={onSavedReplies}
        />
      )}
      <Segments
        label="What you write"
        choices={[
          { key: 'reply', name: 'Reply' },
          { key: 'note', name: 'Note' },
        ]}
        chosen={mode}
        onChoose={composer.setMode}
      />
    </div>
  )
}

function ComposerFoot({
  composer,
  isRead,
  isBusy,
  onResolve,
}: Pick<ComposerProps, 'composer' | 'isRead' | 'isBusy' | 'onResolve'>) {
  const { mode, text, pictures } = composer
  const isNote = mode === 'note'
  const verb = isRead ? 'Send' : 'Save'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-40 text-small text-ink-2">
        {text.length} of {TICKET_MESSAGE_MAX}
        {!isNote && (isRead ? `, sent as '${SUPPORT_TEAM}'` : '. Not sent: tell the caller yourself.')}
      </p>
      {!isNote && <AddPictures pictures={pictures} />}
      {!isNote && (
        <Button variant="quiet" size="compact" disabled={isBusy} onClick={onResolve}>
          {verb} and resolve
        </Button>
      )}
      <Button type="submit" size="compact" busy={composer.sending !== undefined} busyLabel="Sending…">
        {isNote ? 'Save note' : verb} <Keys keys="$mod+Enter" className="ml-1.5 max-[96rem]:hidden" />
      </Button>
    </div>
  )
}

const joined = (text: string, filled: string): string =>
  text.trim() === '' ? filled : `${text.trimEnd()}\n${filled}`

function AddPictures({ pictures }: { pictures: Composing['pictures'] }) {
  return (
    <label
      className={`${buttonClass({ variant: 'quiet', size: 'compact' })} relative has-focus-visible:outline-3`}
    >
      <ImagePlus aria-hidden="true" className="size-5" />
      <span className="sr-only">Add pictures</span>
      <input
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          pictures.add([...(currentTarget.files ?? [])])
          // Without this a browser reports no change when somebody chooses a file again that they took away.
          currentTarget.value = ''
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </label>
  )
}

function Pictures({ pictures: { files, problem, remove } }: { pictures: Composing['pictures'] }) {
  return (
    <>
      {problem !== undefined && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {files.length > 0 && (
        <ul aria-label="Chosen pictures" className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.lastModified}`}
              className="flex items-center gap-1 rounded-control border border-line px-2"
            >
              {file.name}
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
                className="grid size-8 place-items-center"
              >
                <X aria-hidden="true" className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const SHOWN = 3

type SavedReplyBarProps = { ticketId: string; onChoose: (text: string) => void; onAll: () => void }

/** The saved replies that probably answer the ticket and that it can fill, and the way to all of them. */
function SavedReplyBar({ ticketId, onChoose, onAll }: SavedReplyBarProps) {
  const { data = [] } = useEndpoint(listFilledReplies, { params: { id: ticketId } })
  const usable = data.filter(({ isLikely, missing }) => isLikely && missing.length === 0).slice(0, SHOWN)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Saved replies" className="flex min-w-0 items-center gap-1.5">
      {usable.map(({ id, title, text }) => (
        <Button
          key={id}
          variant="quiet"
          size="compact"
          className="min-w-0 max-[96rem]:nth-[n+2]:hidden"
          onClick={() => onChoose(text)}
        >
          {title}
        </Button>
      ))}
      <Button variant="text" size="compact" onClick={onAll}>
        Saved replies <Keys keys=";" className="ml-1.5" />
      </Button>
    </div>
  )
}
