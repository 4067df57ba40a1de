import { useWrite } from '@gatefill/client/react/use-write'
import { initials } from '@gatefill/domain/accounts/person'
import { PICTURE_TYPES, pictureProblem, pictureTypeProblem } from '@gatefill/domain/core/picture'
import { Trash2 as Trash } from '@gatefill/ui/icons/actions/trash-2'
import { Camera } from '@gatefill/ui/icons/work/camera'
import { Avatar } from '@gatefill/ui/primitives/avatar'
import { Button, IconButton } from '@gatefill/ui/primitives/button'
import { FieldError } from '@gatefill/ui/primitives/field'
import type { ChangeEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { SlowCallLine } from '../../shared/calls/write-state.tsx'
import { smallerPicture } from '../../shared/forms/smaller-picture.ts'
import * as texts from './texts.ts'
import type { Me, ProfileAccess } from './use-profile.ts'

type PictureChange = { kind: 'upload'; file: Blob } | { kind: 'removal' }

type ProfilePictureProps = { me: Me; profile: ProfileAccess; children: ReactNode }

/** The picture or initials beside the name, with the buttons that change it (C-36). */
export function ProfilePicture({ me, profile, children }: ProfilePictureProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { choose, remove, problem, isBusy, isUploading, slow } = usePictureChange(profile)
  const id = useId()
  const hasPicture = me.pictureUrl !== ''

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initials={initials(me.firstName, me.lastName)} picture={me.pictureUrl} size="large" />
        <div className="min-w-40 flex-1">{children}</div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            icon={<Camera aria-hidden className="size-5" />}
            busy={isUploading}
            busyLabel="Uploading…"
            aria-describedby={`${id}-hint`}
            onClick={() => picker.current?.click()}
          >
            {hasPicture ? texts.changePicture : texts.addAPicture}
          </Button>
          {hasPicture && (
            <IconButton outlined label={texts.removePicture} disabled={isBusy} onClick={remove}>
              <Trash aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-small text-ink-2">
        {texts.jpegPngOrWebpUp}
      </p>
      {/* Hidden from the keyboard too: the button opens it. */}
      <input
        ref={picker}
        type="file"
        name="profile_image"
        accept={PICTURE_TYPES.join(',')}
        aria-label={texts.profilePicture}
        tabIndex={-1}
        hidden
        onChange={(event) => void choose(event)}
      />
      <div role="alert" className="empty:hidden">
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
      <SlowCallLine slow={slow} />
    </div>
  )
}

/** What the picture's buttons do; a file that cannot be sent is not tried. */
function usePictureChange(profile: ProfileAccess) {
  const [fileProblem, setFileProblem] = useState<string>()

  const { write, isBusy, input, failure, slow } = useWrite({
    action: 'updateProfile',
    send: (change: PictureChange, { signal }) =>
      change.kind === 'upload' ? profile.showPicture(change.file, signal) : profile.removePicture(),
  })
  const problem = fileProblem ?? failure?.message

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // So that the same file can be chosen again after a failure.
    event.target.value = ''
    if (chosen === undefined || isBusy) return
    const unreadable = pictureTypeProblem(chosen)
    if (unreadable !== undefined) return setFileProblem(unreadable)
    const file = await smallerPicture(chosen)
    const wrong = pictureProblem(file)
    setFileProblem(wrong)
    if (wrong === undefined) await write({ kind: 'upload', file })
  }
  const remove = () => {
    setFileProblem(undefined)
    void write({ kind: 'removal' })
  }
  return { choose, remove, problem, isBusy, isUploading: input?.kind === 'upload', slow }
}
