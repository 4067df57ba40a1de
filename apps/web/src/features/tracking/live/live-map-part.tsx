import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useState } from 'react'
import { savesData } from '../../../shared/device/saves-data.ts'
import { useLazyPart } from '../../../shared/page/lazy-part.ts'
import * as texts from '../texts.ts'

const loadLiveMap = () => import('../../../shared/map/live-map.tsx')
const HEIGHT = 'h-[min(26rem,60dvh)] desk:h-[min(34rem,65dvh)]'

type LiveMapPartProps = {
  driver: Coordinates
  gate: Coordinates | null
  landmark?: string
  isOld: boolean
}

/** The map of the live view, loaded when it is there to be seen; for who saves data only when they ask for it. */
export function LiveMapPart({ driver, gate, landmark = '', isOld }: LiveMapPartProps) {
  const [isWanted, setWanted] = useState(() => !savesData())
  const { part, isFailed, retry } = useLazyPart(loadLiveMap, isWanted)
  if (!isWanted)
    return (
      <div className="px-4 pb-4 desk:px-5">
        <Button variant="quiet" wide onClick={() => setWanted(true)}>
          {texts.showMapWithSize}
        </Button>
      </div>
    )
  if (isFailed)
    return (
      <div className="px-4 pb-4 desk:px-5">
        <Notice tone="warning" role="status">
          {texts.mapNotLoaded}{' '}
          <Button variant="text" size="compact" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </Notice>
      </div>
    )
  if (part === undefined)
    return (
      <Loading label={texts.loadingTheMap}>
        <Skeleton className={HEIGHT} />
      </Loading>
    )
  return (
    <part.LiveMap
      driver={driver}
      gate={gate}
      landmark={landmark}
      isOld={isOld}
      className={`relative overflow-hidden border-t border-line ${HEIGHT}`}
    />
  )
}
