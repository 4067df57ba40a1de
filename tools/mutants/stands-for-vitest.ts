// What test files import from Vitest when Stryker's process runs them itself.
export { expect } from 'vitest'
export { describe, test } from './in-process-tests.ts'
