import { fullName } from '@gatefill/domain/accounts/person'
import { Card } from '@gatefill/ui/primitives/card'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import * as texts from './texts.ts'
import type { Me, ProfileAccess } from './use-profile.ts'

type ProfileCardProps = { me: Me; profile: ProfileAccess; onUnsaved: (unsaved: boolean) => void }

/** Who the person is: picture, name and email as others see them, and the form that changes them. */
export function ProfileCard({ me, profile, onUnsaved }: ProfileCardProps) {
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
