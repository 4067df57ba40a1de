import { AmbiguousError, isProviderError } from '../provider.ts'

/** The port knows two kinds of errors; what else goes wrong in here is like an answer that was lost. */
export async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isProviderError(error)) throw error
    throw new AmbiguousError('the sandbox did not answer', { cause: error })
  }
}
