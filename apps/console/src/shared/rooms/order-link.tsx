import { asId } from '@gatefill/domain/core/ids'
import { classNames } from '@gatefill/ui/class-names'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Link } from 'react-router'
import { orderPath } from './customer-rooms.ts'

/** The number of an order, which leads to its page; `isInText` where it stands among words, and is as high as they are. */
export const OrderLink = ({ id, isInText = false }: { id: string; isInText?: boolean }) => (
  <Link
    to={orderPath(asId(id))}
    className={classNames('text-link', !isInText && 'inline-flex min-h-8 items-center')}
  >
    <OrderNumber id={id} />
  </Link>
)
