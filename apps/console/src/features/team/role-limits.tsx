import { ROLE_LIMITS } from '@gatefill/domain/accounts/alone-limits'
import type { StaffRole } from '@gatefill/domain/accounts/roles'

/** What somebody with this role may do without a second person. */
export function RoleLimits({ role }: { role: StaffRole }) {
  if (ROLE_LIMITS[role].length === 0) return null
  return (
    <section aria-label="Alone, without a second person" className="grid gap-1 text-micro text-ink-2">
      <p className="font-semibold">Alone, without a second person</p>
      <ul className="grid gap-1">
        {ROLE_LIMITS[role].map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  )
}
