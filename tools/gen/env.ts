import { variables } from '../../apps/server/src/config.ts'
import { page, table } from './markdown.ts'

/** Every variable of the environment with its default and meaning. */
export function env(): string {
  const rows = Object.entries(variables).map(([name, [fallback, meaning]]) => [
    `\`${name}\``,
    fallback === '' ? 'none' : `\`${fallback}\``,
    meaning,
  ])
  return page('Environment', 'apps/server/src/config.ts', table(['variable', 'default', 'meaning'], rows))
}
