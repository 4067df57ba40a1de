import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listPricingPolicies } from '@gatefill/contracts/staff/pricing'
import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import { policyAt, quote } from '@gatefill/domain/catalogue/pricing'
import type { Product } from '@gatefill/domain/catalogue/product'
import { litres } from '@gatefill/domain/core/litres'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { usePriceRequests, useProducts } from './price-reads.ts'

const QUANTITIES = [10, 20, 40] as const

type CostRow = { product: Product; next: Kobo | undefined }

/** What a customer pays for usual quantities, fees and all: now, and with the price to come. */
export function OrderCosts() {
  const products = useProducts()
  const requests = usePriceRequests()
  const policies = useEndpoint(listPricingPolicies)
  const now = serverTime()
  const held = policyAt([...(policies.data ?? [])].reverse(), now)
  const rows = products.data?.map((product): CostRow => {
    const next = requests.data?.find(({ productId }) => productId === product.id)?.unitPrice
    return { product, next: next === undefined ? undefined : kobo(next) }
  })
  return (
    <TablePanel
      id="order-costs"
      title="What an order costs"
      about="Fuel, service fee and delivery fee by the policy in force now; below it with the price to come."
      read={held === undefined ? policies : products}
      rows={held === undefined ? undefined : rows}
      columns={held === undefined ? [] : columnsOf(held, now)}
      keyOf={({ product }) => product.id}
      empty={{ title: 'No fuels yet', text: 'The costs of an order appear with the first fuel.' }}
    />
  )
}

const columnsOf = (policy: PricingPolicy, now: Date): Column<CostRow>[] => {
  const total = (unitPrice: Kobo, quantity: number): Kobo =>
    quote([{ unitPrice, litres: litres(quantity) }], policy, now).total
  return [
    { name: 'Fuel', cell: ({ product }) => product.name, csv: ({ product }) => product.name },
    ...QUANTITIES.map(
      (quantity): Column<CostRow> => ({
        name: `${quantity} L`,
        kind: 'figures',
        cell: ({ product, next }) => (
          <>
            {formatNaira(total(product.unitPrice, quantity))}
            {next !== undefined && <Small>then {formatNaira(total(next, quantity))}</Small>}
          </>
        ),
        csv: [
          [`${quantity} L`, ({ product }) => ({ kobo: total(product.unitPrice, quantity) })],
          [`${quantity} L then`, ({ next }) => (next === undefined ? '' : { kobo: total(next, quantity) })],
        ],
      }),
    ),
  ]
}
