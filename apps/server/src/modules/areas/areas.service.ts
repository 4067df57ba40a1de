import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import type { Context } from '../../platform/context.ts'
import { listAreas } from './areas.repository.ts'

/** Where we deliver. Read on every call, so that a change of the operator applies at once. */
export const areasService = ({ database }: Context) => ({
  list: (): Promise<AreaShape[]> => listAreas(database.db),
})

export type AreasService = ReturnType<typeof areasService>
