import type { Endpoint } from '../../../packages/contracts/src/core/endpoint.ts'
import type { FakeApi } from './fake-api.ts'

/** A way in which a call fails, and the sentence that people read then. */
export type Failing = [name: string, fail: (api: FakeApi) => void, text: string]

const SAID = 'This does not work at the moment'

/** The three ways in which every call may fail; `otherwise` is read where the server has no sentence. */
export const failuresOf = (endpoint: Endpoint, otherwise: string): Failing[] => [
  ['a sentence of the server', (api) => api.refuse(endpoint, { message: SAID }), SAID],
  ['no sentence', (api) => api.refuse(endpoint), otherwise],
  ['no answer', (api) => api.cutOff(endpoint), otherwise],
]
