/** What is open over a ticket. */
export type ThreadDialog = 'saved replies' | 'order' | 'merge' | 'escalate' | 'customer'
