import { GateDrawing } from '@gatefill/ui/fuel/gate-drawing'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import * as texts from './texts.ts'

/** Nothing was ordered yet. */
export const NoOrders = () => (
  <EmptyState
    title={texts.noOrdersFound}
    picture={<GateDrawing className="max-w-80" />}
    action={
      <Link to={paths.orderFuel} className={buttonClass()}>
        {texts.orderFuel}
      </Link>
    }
  >
    {texts.yourOrdersAppearHereWith}
  </EmptyState>
)

/** Something was ordered, but nothing that fits the filters. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={texts.noOrdersMatchYourFilters}
    picture={<MeasurePicture level={0} />}
    action={
      <Button variant="secondary" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    }
  >
    {texts.searchByOrderIdOr}
  </EmptyState>
)
