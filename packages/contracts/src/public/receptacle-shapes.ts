import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import * as z from 'zod/mini'

const allowed = () => z.array(z.enum(RECEPTACLES))

/** What each fuel may be filled into (C-102); `OTHER` is every fuel without a rule of its own. */
export const receptacleRulesSchema = z.object({
  PMS: allowed(),
  AGO: allowed(),
  DPK: allowed(),
  OTHER: allowed(),
})
