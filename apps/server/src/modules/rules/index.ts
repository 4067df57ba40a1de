export type { RuleRow } from './rules.repository.ts'
export { insertRule, listRules } from './rules.repository.ts'
export { fleetRulesAt, forgetRules, receptaclesInForce } from './rules-in-force.ts'
