import { saveFile } from '@gatefill/client/calls/save-file'
import { serverTime } from '@gatefill/client/device/server-clock'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Download } from '@gatefill/ui/icons/actions/download'
import { TriangleAlert } from '@gatefill/ui/icons/signs/triangle-alert'
import { Button } from '@gatefill/ui/primitives/button'
import { CopyTextButton } from '@gatefill/ui/primitives/copy-button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useEffect, useRef } from 'react'
import { config } from '../../shared/device/config.ts'
import { InAppNote } from '../../shared/device/in-app-note.tsx'
import * as texts from './texts.ts'

const FILE_NAME = `${config.appName.toLowerCase()}-recovery-codes.txt`

type RecoveryCodesProps = {
  codes: readonly string[]
  /** Whose they are, for the file. */
  email: string
  onDone: () => void
}

/** The ten codes, shown this once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-5 grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {texts.saveYourTenRecoveryCodes}
        </h3>
        <p className="mt-1 text-small text-ink-2">{texts.eachCodeWorksOnceInstead}</p>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-4 gap-y-2 rounded-control bg-sunken p-4">
        {codes.map((code) => (
          <li key={code} className="figures text-lead">
            {code}
          </li>
        ))}
      </ol>
      <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
        {texts.theseCodesAreShownOnly}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton text={codes.join('\n')}>{texts.copyCodes}</CopyTextButton>
        <Button
          variant="quiet"
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => saveFile(FILE_NAME, new Blob([fileText(codes, email)], { type: 'text/plain' }))}
        >
          {texts.downloadAsTextFile}
        </Button>
        <Button onClick={onDone}>{texts.iHaveSavedThem}</Button>
      </div>
      <InAppNote />
    </div>
  )
}

const fileText = (codes: readonly string[], email: string): string =>
  [
    texts.recoveryCodesFor(config.appName, email),
    texts.createdOnLagosTimeEach(formatDateTime(serverTime())),
    '',
    ...codes,
    '',
  ].join('\n')
