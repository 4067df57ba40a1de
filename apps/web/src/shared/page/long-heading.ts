/** Longer than 'Account Settings', which is the longest that a phone of 360 px shows in one line at full size. */
export const isLongHeading = (title: string): boolean => title.length > 16
