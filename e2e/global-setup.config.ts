import { fillDataFolder } from './support/data-folder/fill-data-folder.ts'

/** What Playwright runs before the first journey. */
export default fillDataFolder
