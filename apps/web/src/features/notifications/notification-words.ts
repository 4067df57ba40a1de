import { ApiError } from '@gatefill/client/calls/api-error'

const LOAD_REFUSED = 'Failed to load notifications'
const LOAD_FAILED = 'An error occurred while fetching notifications'

/**
 * The sentence for a list that did not load: one for an answer that is no success, another for a failure without one
 * (C-68). A sentence of the server is for the log only.
 */
export const loadFailureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 400 ? LOAD_REFUSED : LOAD_FAILED
