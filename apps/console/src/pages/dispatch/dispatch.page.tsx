import { Dispatch } from '../../features/dispatch/desk/dispatch.tsx'
import { PhoneOrderButton } from '../../features/phone-orders/phone-order-button.tsx'

/** /console/dispatch: orders, runs and vans of a zone as table, board and map. */
export const DispatchPage = () => <Dispatch actions={<PhoneOrderButton />} />
