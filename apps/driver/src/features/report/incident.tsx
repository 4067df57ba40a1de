import { REASON_MAX } from '@gatefill/domain/core/reason'
import { useState } from 'react'
import { PhotoChoice } from '../../shared/device/photo-choice.tsx'
import type { NewPhoto } from '../../shared/phone/command-queue.ts'
import { goToWork } from '../../shared/route.ts'
import { NoteField } from '../../shared/ui/field.tsx'
import { BackLink, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'
import { useRecord } from '../../shared/use-record.ts'

/** Something happened that can wait for a minute: a sentence, and a photo if it helps. */
export function Incident() {
  const { record, problem } = useRecord()
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<NewPhoto>()
  const { isAsked, ask } = useAsked()

  async function report() {
    const body = { note: note.trim(), ...(photo === undefined ? {} : { photoId: photo.id }) }
    const photos = photo === undefined ? [] : [photo]
    if (await record({ kind: 'incident', body, photos, about: 'Incident' })) goToWork()
  }

  return (
    <PhoneScreen
      over="To dispatch"
      title="Incident"
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main"
            onClick={() => (note.trim() === '' ? ask() : void report())}
          >
            Report incident
          </button>
          <BackLink />
        </>
      }
    >
      <NoteField
        label="What happened?"
        maxLength={REASON_MAX}
        value={note}
        onValue={setNote}
        error={isAsked && note.trim() === '' ? 'Say what happened' : undefined}
      />
      <PhotoChoice photo={photo} onPhoto={setPhoto} />
      <p className="hint">
        Fire, spill or robbery? Use{' '}
        <a href="#emergency" className="underline">
          Emergency
        </a>
        .
      </p>
    </PhoneScreen>
  )
}
