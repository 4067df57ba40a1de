import { ApiError } from '@gatefill/client/calls/api-error'
import * as texts from './texts.ts'

/**
 * The sentence for a list that did not load: one for an answer that is no success, another for a failure without one
 * (C-68). A sentence of the server is for the log only.
 */
export const loadFailureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 400
    ? texts.failedToLoadNotifications
    : texts.anErrorOccurredWhileFetching
