/** The database of the browser that holds what was read, and its one store. */
export const SAVED_DATABASE = 'gatefill-saved'
export const SAVED_STORE = 'reads'
