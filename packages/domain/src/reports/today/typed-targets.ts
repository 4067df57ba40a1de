import { koboOfTypedNaira } from '../../core/naira-decimal.ts'
import { hundredthsOf } from '../../core/typed/hundredths.ts'
import { typedFigure } from '../../core/typed/typed-number.ts'
import { readingOf } from '../../fleet/decilitres.ts'
import type { DayTargets, DayTargetsForm } from './day-targets.ts'

/** Targets as text, in the units in which people say them: litres, naira and percent. */
export type TypedTargets = Readonly<Record<keyof DayTargets, string>>

/** Targets as they stand in a form; '' for each while none are set. */
export const targetTexts = (targets: Readonly<Record<keyof DayTargets, number>> | null): TypedTargets => {
  const text = (name: keyof DayTargets, per: number) => (targets === null ? '' : String(targets[name] / per))
  return {
    orders: text('orders', 1),
    litresDl: text('litresDl', 10),
    sales: text('sales', 100),
    inTime: text('inTime', 100),
    givenBack: text('givenBack', 100),
  }
}

/** What was typed, in the units that are stored; undefined for what is no figure. */
export function typedTargets(typed: TypedTargets): Omit<DayTargetsForm, 'from'> {
  const plain = (name: keyof DayTargets) => typedFigure(typed[name]).replaceAll(/[,%]/g, '')
  const orders = plain('orders')
  return {
    orders: /^\d{1,9}$/.test(orders) ? Number(orders) : undefined,
    litresDl: readingOf(plain('litresDl')),
    sales: koboOfTypedNaira(typed.sales),
    inTime: hundredthsOf(plain('inTime')),
    givenBack: hundredthsOf(plain('givenBack')),
  }
}
