/**
 * Apostrophes as keyboards, phones and languages write them, and characters that nobody sees. They go before the letters
 * are taken apart, which would turn an acute accent that stands alone into a blank.
 */
const LEFT_OUT =
  /['`\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u061c\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff\uff07]|[\ufe00-\ufe0f]/g
/** Marks over and under letters of Latin script. */
const MARKS = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g
const DASHES = /[\u2010-\u2015\u2212]/g
const BLANKS = /\s+/g
/** Letters of Hausa, Kanuri and other languages that have no form with a mark apart, and the letters they are typed as. */
const SPECIAL = 'ɓƁɗƊđĐǝƎəƏɛƐħĦıƙƘłŁŋŊɔƆøØƴƳ'
const PLAIN = 'bbddddeeeeeehhikkllnnooooyy'

/**
 * The form in which texts are compared when people search: without tone marks, apostrophes and capitals, so that
 * 'sola adekunle' finds 'Ṣọlá Adékúnlé' and 'oneil' finds 'O’Neil'. The database's function search_text gives the same.
 */
export const searchText = (text: string): string =>
  text
    .replaceAll(LEFT_OUT, '')
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(DASHES, '-')
    .replaceAll(BLANKS, ' ')
    .trim()
    .replaceAll(/[^ -~]/g, (letter) => PLAIN.charAt(SPECIAL.indexOf(letter)) || letter)
    .toLowerCase()

/** Whether one of the texts contains what somebody searches for; '' is contained in all. */
export const hasSearchText = (texts: readonly string[], search: string): boolean => {
  const wanted = searchText(search)
  return texts.some((text) => searchText(text).includes(wanted))
}
