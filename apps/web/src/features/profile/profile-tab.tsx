import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useState } from 'react'
import { AddressesCard } from './addresses-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import * as texts from './texts.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'
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
        {texts.nothingWasChangedPleaseTry}
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
