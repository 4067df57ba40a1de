import { namedTexts, sentencesIn } from '../../gen/texts.ts'
import type { TreeRule } from './tree-rules.ts'

/** The screens of customers. */
const SCREEN = /^apps\/web\/src\/.*\.tsx$/
/** The sentences of an application. */
const TEXTS = /^apps\/\w+\/src\/.*\/texts\.ts$/
/** Tests, and the feature that is nothing but text: terms, privacy and questions. */
const EXCEPT = /\.test\.tsx$|^apps\/web\/src\/features\/public-texts\//
/** What only looks like a sentence: conditions and tables between two signs of a tag, and paths of a picture. */
const CODE = /\) return|[,:] \[|: '|^M\d/

/** For developers. */
const LOGGED = /console\.\w+\([^)]*/g

/** Two words besides what is put in. */
const isWorded = (text: string): boolean =>
  (text.replaceAll(/\$\{[^}]*\}?/g, ' ').match(/\p{L}{2,}/gu) ?? []).length >= 2 && !CODE.test(text)

/** Words from which on a name that repeats a sentence says less than one that names what is meant. */
const REPEATED_WORDS = 4

/** Whether a name is the beginning of its sentence, such as giveTheOrderNumber of 'Give the order number from the list'. */
function repeatsBeginning(name: string, text: string): boolean {
  const words = text.replaceAll(/\$\{[^}]*\}?|’/g, '').match(/[\p{L}\d]+/gu) ?? []
  return words.some(
    (_, at) => at >= REPEATED_WORDS && words.slice(0, at).join('').toLowerCase() === name.toLowerCase(),
  )
}

export const textRules: TreeRule[] = [
  {
    name: 'text-names-say-what-is-meant',
    find: (files) =>
      files
        .filter(({ path }) => TEXTS.test(path))
        .flatMap(({ path, text }) =>
          namedTexts(text)
            .filter((each) => repeatsBeginning(each.name, each.text))
            .map(
              ({ name }) =>
                `${path} names a text ${name}, by its first words: name what it says, so that the name stays true when the sentence changes.`,
            ),
        ),
  },
  {
    name: 'sentences-stand-in-texts',
    find: (files) =>
      files
        .filter(({ path }) => SCREEN.test(path) && !EXCEPT.test(path))
        .flatMap(({ path, text }) =>
          sentencesIn(text.replaceAll(LOGGED, ''))
            .filter(isWorded)
            .map(
              (sentence) =>
                `${path} says '${sentence}': put it into the texts.ts of its feature, where all of its sentences are read in one go.`,
            ),
        ),
  },
]
