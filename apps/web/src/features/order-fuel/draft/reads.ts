import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import type { getMe } from '@gatefill/contracts/customer/account/users'
import type { listProducts } from '@gatefill/contracts/public/products'
import type { UseQueryResult } from '@tanstack/react-query'

/** What is sold, as it is being read. */
export type ProductsRead = UseQueryResult<AnswerOf<typeof listProducts>>

/** The own account with its saved addresses, as it is being read. */
export type MeRead = UseQueryResult<AnswerOf<typeof getMe>>
