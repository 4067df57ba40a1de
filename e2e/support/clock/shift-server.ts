// Loaded before a server of the journeys (node --import), in its threads as well.
import { shiftDate } from '../../../tools/test/shift-date.ts'

shiftDate(Number(process.env.SERVER_SECONDS_AHEAD ?? 0) * 1000)
