import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAreas } from '@gatefill/contracts/public/areas'
import type { PublicPause } from '@gatefill/contracts/public/ordering'
import { findAreaByAddress } from '@gatefill/domain/addresses/service-area'
import { pauseOf } from '@gatefill/domain/fleet/ordering-pause'
import { Notice } from '@gatefill/ui/primitives/notice'
import type { ComposedOrder } from './composed-order.ts'

type PauseNoticeProps = { order: ComposedOrder; pauses: readonly PublicPause[] }

/** The sentence with which the operator has paused what is being ordered; the server refuses it with the same. */
export function PauseNotice({ order: { product, address }, pauses }: PauseNoticeProps) {
  const needsLimits =
    pauses.some(({ area }) => area !== null) && address !== undefined && address.pin !== null
  const { data: areas = [] } = useEndpoint(listAreas, {}, { enabled: needsLimits })
  const area = address === undefined ? undefined : findAreaByAddress(address, areas)
  const pause = pauseOf(pauses, { productIds: product === undefined ? [] : [product.id], area })
  return pause === undefined ? null : (
    <Notice tone="danger" role="alert">
      {pause.sentence}
    </Notice>
  )
}
