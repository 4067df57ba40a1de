const CLOCK = String.raw`\d{1,2}(?::\d\d)?`
const HALF = String.raw`\s?[ap]m`
/** '8am to 8pm', '8AM-8PM', '6:55 to 7:30pm', '10 PM', '(10 PM to 6 AM)'. */
const TIME = new RegExp(
  String.raw`(\(?\b${CLOCK}(?:${HALF})?(?:\s?-\s?|\s+to\s+)${CLOCK}${HALF}\b\)?|\b${CLOCK}${HALF}\b)`,
  'i',
)

/** A text in pieces, every second of which is a time or a range of times: lines end between pieces, never in one. */
export const splitAtTimes = (text: string): string[] => text.split(TIME)
