import { GateDrawing } from '../src/fuel/gate-drawing.tsx'
import { WifiOff } from '../src/icons/frame.gen.tsx'
import { Clock } from '../src/icons/signs.gen.tsx'
import { Badge } from '../src/primitives/badge.tsx'
import { Button } from '../src/primitives/button.tsx'
import { Card } from '../src/primitives/card.tsx'
import { EmptyState } from '../src/primitives/empty-state.tsx'
import { ErrorState } from '../src/primitives/error-state.tsx'
import { Notice, Strip } from '../src/primitives/notice.tsx'
import { Progress } from '../src/primitives/progress.tsx'
import { Loading, Skeleton } from '../src/primitives/skeleton.tsx'
import { SpinnerNote } from '../src/primitives/spinner.tsx'
import { Example } from './example.tsx'

export function StateExamples() {
  return (
    <Example title="States">
      <EmptyState
        title="No orders found"
        picture={<GateDrawing className="max-w-80" />}
        action={<Button>Order Fuel</Button>}
      >
        Your orders appear here, with their receipt and delivery status.
      </EmptyState>
      <ErrorState
        title="Failed to fetch orders"
        onRetry={() => undefined}
        action={<Button variant="text">Contact Support</Button>}
      >
        Your orders and your money are safe. The list did not load. Please try again in a moment.
      </ErrorState>
      <Loading label="Loading your orders" className="grid gap-3">
        {['first', 'second'].map((row) => (
          <Card key={row} className="grid gap-2 px-4 py-3">
            <div className="flex justify-between">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-6 w-28 rounded-chip" />
            </div>
            <Skeleton className="h-5 w-36" />
          </Card>
        ))}
      </Loading>
      <div className="grid gap-3">
        <Strip
          icon={<WifiOff aria-hidden="true" />}
          action={
            <Button variant="secondary" size="compact">
              Stay signed in
            </Button>
          }
        >
          <b>No network.</b> Showing what we saved at 2:30pm.
        </Strip>
        <Notice icon={<Clock aria-hidden="true" />}>
          <b>Delivery</b> 7 days a week, 8AM-8PM, scheduled within 24 hours of order confirmation.
        </Notice>
        <Notice tone="info">Information</Notice>
        <Notice tone="success">Success</Notice>
        <Notice tone="warning">You have not been charged yet.</Notice>
        <Notice tone="danger" role="alert">
          Failed to initialize payment. Please try again.
        </Notice>
        <Progress label="Upload" value={40} />
        <SpinnerNote label="Redirecting to payment gateway..." />
        <div className="flex flex-wrap gap-2">
          <Badge tone="neutral">Default</Badge>
          <Badge tone="yellow">Sample</Badge>
        </div>
      </div>
    </Example>
  )
}
