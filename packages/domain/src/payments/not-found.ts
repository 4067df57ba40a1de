/** What is answered where money has no such record. */
export const REFUND_NOT_FOUND = 'There is no such refund.'
export const REFUND_REQUEST_NOT_FOUND = 'There is no such refund request.'
export const REFUND_ADOPTION_NOT_FOUND = 'There is no such request to match a refund.'
export const DISPUTE_NOT_FOUND = 'There is no such dispute.'
export const DISCREPANCY_NOT_FOUND = 'There is no such open discrepancy.'
export const ACCEPTANCE_NOT_FOUND = 'There is no such acceptance of a dispute.'
