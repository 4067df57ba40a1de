import { shortId } from '@gatefill/domain/core/ids'
import { classNames } from '../class-names.ts'

/** What people call an order: '#7F3A9C'. */
export function OrderNumber({ id, className }: { id: string; className?: string }) {
  return <span className={classNames('figures', className)}>#{shortId(id)}</span>
}
