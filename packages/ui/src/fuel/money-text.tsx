import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import { classNames } from '../class-names.ts'

/** An amount of money in figures that line up; its size is the caller's, by class. */
export function MoneyText({ amount, className }: { amount: Kobo; className?: string }) {
  return <span className={classNames('figures', className)}>{formatNaira(amount)}</span>
}
