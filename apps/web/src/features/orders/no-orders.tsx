import { GateDrawing } from '@gatefill/ui/fuel/gate-drawing'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'

/** Nothing was ordered yet. */
export const NoOrders = () => (
  <EmptyState
    title="No orders found"
    picture={<GateDrawing className="max-w-80" />}
    action={
      <Link to={paths.orderFuel} className={buttonClass()}>
        Order Fuel
      </Link>
    }
  >
    Your orders appear here, with their receipt and delivery status.
  </EmptyState>
)

/** Something was ordered, but nothing that fits the filters. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No orders match your filters"
    picture={<MeasurePicture level={0} />}
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear Filters
      </Button>
    }
  >
    Search by order id or by PMS, AGO, DPK.
  </EmptyState>
)
