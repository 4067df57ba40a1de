/** What is open over a ticket. */
export type ThreadDialog = 'saved replies' | 'merge' | 'escalate' | 'customer'
