/** Whose data our maps are drawn from, as its licence wants it on each of them. */
export const MAP_ATTRIBUTION = '© OpenStreetMap contributors (ODbL)'

/** A place farther from every road than this is not on the map. */
export const SNAP_METRES = 300
