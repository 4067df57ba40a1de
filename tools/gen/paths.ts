import type { Access } from '../../packages/contracts/src/core/access.ts'
import { allEndpoints, allStreams } from '../../packages/contracts/src/core/all-endpoints.ts'
import { page } from './markdown.ts'

/** docs/generated/paths.md: each call of the API in one line, so that a change of them is seen in a review. */
export function paths(): string {
  const calls = Object.entries(allEndpoints).map(
    ([name, { method, path, access }]) => `${method} /api${path} ${name}, ${whoCalls(access)}`,
  )
  const streams = Object.entries(allStreams).map(
    ([name, { path, access }]) => `GET /api${path} ${name}, events for ${whoCalls(access)}`,
  )
  const lines = [...calls, ...streams].sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
  return page(
    'Calls of the API',
    'packages/contracts',
    'The shapes and refusals of each call stand in the document that a running server gives at `/api/docs`.',
    lines.map((line) => `- ${line}`).join('\n'),
  )
}

const pathOf = (line: string): string => line.slice(line.indexOf('/'))

const whoCalls = (access: Access): string =>
  typeof access === 'string' ? access : `staff (${access.roles.join(', ')})`
