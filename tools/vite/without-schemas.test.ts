import { expect, test } from 'vitest'
import { withoutSchemas } from './without-schemas.ts'

test('every builder that the contracts call is there, also in sub-folders and with a type', () => {
  const { resolveId, load } = withoutSchemas()
  const script = load(resolveId('zod/mini') ?? '') ?? ''
  for (const name of ['object', 'int', 'string', 'optional', 'custom'])
    expect(script).toContain(`build as ${name}`)
})
