import { serverTime } from '@gatefill/client/device/server-clock'
import { addPaper } from '@gatefill/contracts/staff/fleet/papers'
import type { WirePaper } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { formatDate } from '@gatefill/domain/core/formats'
import type { PaperKind } from '@gatefill/domain/fleet/paper'
import { PAPER_KINDS, PAPER_NAMES, paperDaysText, REQUIRED_PAPERS } from '@gatefill/domain/fleet/paper'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import type { Owner } from './paper-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'

const TONES = { valid: 'neutral', expires: 'yellow', expired: 'red' } as const

/** The papers of a vehicle, driver or station: how long each is valid, which is missing, and their renewal. */
export function PapersPanel({ owner, papers }: { owner: Owner; papers: readonly WirePaper[] }) {
  const may = useMay()
  const [asked, setAsked] = useState<{ kind?: PaperKind; paper?: WirePaper }>()
  const kinds: readonly PaperKind[] = PAPER_KINDS[owner.of]
  const rows = kinds.map((kind) => ({ kind, paper: papers.find((each) => each.kind === kind) }))
  return (
    <Panel
      id={`papers-${owner.id}`}
      title="Papers"
      about="Required ones must be valid until the last gate of a run."
    >
      <ul>
        {rows.map(({ kind, paper }) => (
          <li
            key={kind}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold">{PAPER_NAMES[kind]}</p>
              <p className="text-ink-2">
                {paper === undefined
                  ? REQUIRED_PAPERS[owner.of].includes(kind)
                    ? 'Required, not recorded'
                    : 'Not recorded'
                  : `${paper.number}, until ${formatDate(paper.validTo)}`}
              </p>
            </div>
            <PaperBadge kind={kind} owner={owner} paper={paper} />
            {may(addPaper) && (
              <span className="ml-auto flex flex-none gap-1">
                <Button
                  variant="quiet"
                  size="compact"
                  onClick={() => setAsked({ kind })}
                  aria-label={`${paper === undefined ? 'Record' : 'Renew'}: ${PAPER_NAMES[kind]}`}
                >
                  {paper === undefined ? 'Record' : 'Renew'}
                </Button>
                {paper !== undefined && (
                  <Button
                    variant="text"
                    size="compact"
                    onClick={() => setAsked({ paper })}
                    aria-label={`Correct: ${PAPER_NAMES[kind]}`}
                  >
                    Correct
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && <PaperDialog owner={owner} {...asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

function PaperBadge({ kind, owner, paper }: { kind: PaperKind; owner: Owner; paper: WirePaper | undefined }) {
  if (paper === undefined)
    return REQUIRED_PAPERS[owner.of].includes(kind) ? <Badge tone="red">Missing</Badge> : null
  const text = paperDaysText({ validTo: new Date(paper.validTo) }, serverTime())
  return <Badge tone={TONES[paper.state]}>{text}</Badge>
}
