import { useWrite } from '@gatefill/client/react/use-write'
import { fullName, initials } from '@gatefill/domain/accounts/person'
import {
  megabytes,
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  pictureProblem,
  pictureTypeProblem,
} from '@gatefill/domain/core/picture'
import { Trash2 as Trash } from '@gatefill/ui/icons/actions'
import { Camera } from '@gatefill/ui/icons/work'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Avatar } from '@gatefill/ui/primitives/avatar'
import { Button, IconButton } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FieldError } from '@gatefill/ui/primitives/field'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ChangeEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { SlowCallLine } from '../../shared/calls/write-state.tsx'
import { smallerPicture } from '../../shared/forms/smaller-picture.ts'
import { isDashboardPath } from '../../shared/page/paths.ts'
import { useBlocker } from '../../shared/routing/use-routing.ts'
import { AddressesCard } from './addresses-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import * as texts from './texts.ts'
import type { Me, ProfileAccess } from './use-profile.ts'
import { useProfile } from './use-profile.ts'

/** Account Settings, Profile: picture, names and phone, and the list of delivery addresses (C-35 to C-39). */
export function ProfileTab() {
  const profile = useProfile()
  const { data: me, isError, isFetching, refetch } = profile.read
  const [hasFormChanges, setFormChanges] = useState(false)
  const [hasAddressChanges, setAddressChanges] = useState(false)

  if (me === undefined)
    return isError ? (
      <ErrorState title={texts.failedToLoadYourProfile} busy={isFetching} onRetry={() => void refetch()}>
        {texts.nothingChanged}
      </ErrorState>
    ) : (
      <LoadingProfile />
    )
  return (
    <div className="grid items-start gap-6 desk:grid-cols-[7fr_5fr]">
      <ProfileCard me={me} profile={profile} onUnsaved={setFormChanges} />
      <AddressesCard addresses={me.addresses} save={profile.save} onUnsaved={setAddressChanges} />
      <UnsavedQuestion
        question={
          hasAddressChanges
            ? texts.addressChangesWillBeLost
            : hasFormChanges
              ? texts.profileChangesWillBeLost
              : undefined
        }
      />
    </div>
  )
}

const LoadingProfile = () => (
  <Loading label={texts.loadingYourProfile} className="grid gap-6 desk:grid-cols-[7fr_5fr]">
    <Skeleton className="h-112" />
    <Skeleton className="h-72" />
  </Loading>
)

type ProfileCardProps = { me: Me; profile: ProfileAccess; onUnsaved: (unsaved: boolean) => void }

/** Who the person is: picture, name and email as others see them, and the form that changes them. */
function ProfileCard({ me, profile, onUnsaved }: ProfileCardProps) {
  return (
    <Card aria-label={texts.yourProfile} className="grid gap-5 p-4 desk:p-5">
      <ProfilePicture me={me} profile={profile}>
        <h2 className="heading-3 wrap-anywhere">{fullName(me)}</h2>
        <p className="text-small wrap-anywhere text-ink-2">{me.email}</p>
      </ProfilePicture>
      <ProfileForm me={me} save={profile.save} onUnsaved={onUnsaved} />
    </Card>
  )
}

/**
 * Asks before another tab or screen of the dashboard takes unsaved changes away. Leaving the dashboard has its own
 * question (C-05), and a session that ends is never held up.
 */
function UnsavedQuestion({ question }: { question: string | undefined }) {
  const blocker = useBlocker(
    (from, to) =>
      question !== undefined &&
      isDashboardPath(to.pathname) &&
      (to.pathname !== from.pathname || to.search !== from.search),
  )
  return (
    <AlertDialog
      open={blocker !== undefined}
      title={texts.askBeforeLeaving}
      description={question}
      cancelLabel={texts.keepEditing}
      onCancel={() => blocker?.reset()}
      confirmLabel={texts.confirmLeaving}
      danger
      onConfirm={() => blocker?.proceed()}
    />
  )
}

type PictureChange = { kind: 'upload'; file: Blob } | { kind: 'removal' }

type ProfilePictureProps = { me: Me; profile: ProfileAccess; children: ReactNode }

/** The picture or initials beside the name, with the buttons that change it (C-36). */
function ProfilePicture({ me, profile, children }: ProfilePictureProps) {
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
        {texts.pictureHint(megabytes(PICTURE_MAX_BYTES))}
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
