import { expect, test } from 'vitest'
import { withoutSchemas } from './without-schemas.ts'

test('every builder that the contracts call is there, also those of contracts in sub-folders', () => {
  const { resolveId, load } = withoutSchemas()
  const script = load(resolveId('zod/mini') ?? '') ?? ''
  for (const name of ['object', 'int', 'string', 'optional']) expect(script).toContain(`build as ${name}`)
})
