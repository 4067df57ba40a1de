/** Where a page that is made at build time names the served areas; the server puts in those that are served now. */
export const AREAS_PLACE = '{{areas}}'

/** Where a list of such a page has one item for each served area: the server repeats the item. */
export const AREA_PLACE = '{{area}}'
