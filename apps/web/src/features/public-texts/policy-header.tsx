import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { formatDate } from '@gatefill/domain/core/formats'
import type { ReactNode } from 'react'

/** The heading of the terms or the privacy policy, and since when this version is in force (C-28). */
export const PolicyHeader = ({ heading }: { heading: ReactNode }) => (
  <header className="grid gap-2">
    {heading}
    <p className="text-ink-2">This version is in force from {formatDate(`${TERMS_VERSION}T00:00:00Z`)}.</p>
  </header>
)
