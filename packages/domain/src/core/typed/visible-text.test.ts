import { expect, test } from 'vitest'
import { lineProblem, plainLine, plainText } from '../plain-line.ts'

const UNSEEN = {
  'zero-width space': '\u200b',
  'word joiner': '\u2060',
  'Hangul filler': '\u3164',
  'half-width Hangul filler': '\uffa0',
  'empty Braille cell': '\u2800',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'grapheme joiner': '\u034f',
  'Arabic letter mark': '\u061c',
  'variation selector': '\ufe0f',
  'Mongolian separator': '\u180e',
  'no-break space': '\u00a0',
  'letters of a flag alone': '\u{e0067}\u{e0062}',
  'musical beam': '\u{1d173}',
  'joiner without letters': '\u200d\u200c',
  'object of a dictation': '\ufffc',
  'half of a character': '\ud83d',
  null: '\u0000',
}

test.each(Object.entries(UNSEEN))('a text of nothing but %s is empty [BR-063]', (_name, sign) => {
  for (const text of [sign, sign.repeat(3), ` ${sign} `]) {
    expect(plainLine(text)).toBe('')
    expect(plainText(text)).toBe('')
    expect(lineProblem(text, 'First name', 50)).toBe('First name is required')
  }
})

test('marks of direction around and inside a word are taken away [BR-064]', () => {
  for (const mark of ['\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069', '\u206a'])
    for (const text of [`${mark}Ada`, `Ada${mark}`, `A${mark}da`, `${mark} Ada ${mark}`])
      expect(plainLine(text)).toBe('Ada')
})

test('signs that belong to a picture or a script stay [BR-065]', () => {
  for (const text of ['🧑‍🚒', '👩🏾‍🔧 Ada', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣ Gate', 'می‌خواهم', 'क्‍ष', 'ന്‍', '葛󠄀城', 'محمد', '🇳🇬'])
    expect(plainLine(text)).toBe(text)
})

test('texts are stored in one form, whichever keyboard wrote them [BR-066]', () => {
  expect(plainLine('S\u0323o\u0323la\u0301')).toBe('Ṣọlá')
  expect(plainText('E\u0300ko\u0301\r\n I\u0300ke\u0323ja\u0300')).toBe('Èkó\n Ìkẹjà')
})

test('a text of several lines keeps its line ends and nothing else that is unseen', () => {
  expect(plainText('  one\r\ntwo\u2028three\u0007\u200b\n')).toBe('one\ntwo\nthree')
})
