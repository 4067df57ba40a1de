/** Said of a write that got no answer and has no idempotency key: it may have been done. */
export const CHECK_LIST_FIRST =
  'No response from the server. Check the list before you try again: it may already be done.'
