/** Whether an element takes room on the page, as checkVisibility says from Chrome 105 and Safari 17.4 on. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0
