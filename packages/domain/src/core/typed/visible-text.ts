/** Letters and marks of scripts in which a joiner between two of them changes how a word is read. */
const JOINED = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{DI}])[\p{L}\p{M}]`
/** A picture with the signs that choose its colour and form, and the letters of a flag. */
const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?[\u{e0020}-\u{e007f}]*`

/** Signs without a shape of their own that belong to what stands before them. */
const BELONGING = [
  `${PICTURE}(?:\\u200d${PICTURE})*`,
  String.raw`[0-9#*]\ufe0f?\u20e3`,
  String.raw`\p{Script=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`\p{Script=Mongolian}[\u180b-\u180d\u180f]`,
  `${JOINED}[\\u200c\\u200d](?=${JOINED})`,
  // The half form at the end of a word, as in Malayalam and Sinhala.
  String.raw`(?![\p{Script=Inherited}\p{DI}])\p{M}\u200d`,
].join('|')

/** What has no shape: marks of direction and of line breaks, fillers, notes of an editor, halves of a character. */
const UNSEEN = String.raw`[\p{DI}\p{Cs}\p{Noncharacter_Code_Point}\ufff9-\ufffc]`

const BELONGING_OR_UNSEEN = new RegExp(`(${BELONGING})|${UNSEEN}`, 'gu')

/** A text without characters that nobody sees, in the form NFC. Joiners stay inside emoji and where a script needs them. */
export const visibleText = (text: string): string =>
  text.replaceAll(BELONGING_OR_UNSEEN, '$1').normalize('NFC')
