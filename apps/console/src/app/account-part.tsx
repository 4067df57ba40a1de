import { useCall } from '@gatefill/client/react/call-context'
import { signOutStaff } from '@gatefill/client/session/staff-session'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Select } from '@gatefill/ui/primitives/select'
import { THEME_CHOICES, useTheme } from '@gatefill/ui/theme'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useMay, useMember } from '../shared/member.ts'
import { paths } from '../shared/paths.ts'

const THEME_NAMES = { light: 'Theme: Light', dark: 'Theme: Dark', system: 'Theme: System' } as const

/** Who is signed in, the theme, and signing out. */
export function AccountPart() {
  const { name, role } = useMember()
  const may = useMay()
  const call = useCall()
  const cache = useQueryClient()
  const [theme, choose] = useTheme()
  // What was read for one person is gone when another one signs in without a reload.
  useEffect(() => () => cache.clear(), [cache])
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 desk:mt-auto desk:ml-0 desk:grid">
      <p className="px-2 text-small text-ink-2 wrap-anywhere">
        {name}, {role}
      </p>
      <Link to={paths.account} className={buttonClass({ variant: 'quiet', size: 'compact' })}>
        Your account
      </Link>
      {may(getFirstRun) && (
        <Link to={paths.firstRun} className={buttonClass({ variant: 'quiet', size: 'compact' })}>
          First run
        </Link>
      )}
      <Select
        aria-label="Theme"
        value={theme}
        onChange={(event) => choose(THEME_CHOICES.find((one) => one === event.target.value) ?? 'system')}
      >
        {THEME_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {THEME_NAMES[choice]}
          </option>
        ))}
      </Select>
      <Button variant="quiet" size="compact" onClick={() => void signOutStaff(call)}>
        Sign out
      </Button>
    </div>
  )
}
