import { sentencesIn } from '../../gen/texts.ts'
import type { TreeRule } from './tree-rules.ts'

/** The screens of customers. */
const SCREEN = /^apps\/web\/src\/.*\.tsx$/
/** Tests, and the feature that is nothing but text: terms, privacy and questions. */
const EXCEPT = /\.test\.tsx$|^apps\/web\/src\/features\/public-texts\//
/** What only looks like a sentence: conditions and tables between two signs of a tag, and paths of a picture. */
const CODE = /\) return|[,:] \[|: '|^M\d/

/** For developers. */
const LOGGED = /console\.\w+\([^)]*/g

/** Two words besides what is put in. */
const isWorded = (text: string): boolean =>
  (text.replaceAll(/\$\{[^}]*\}?/g, ' ').match(/\p{L}{2,}/gu) ?? []).length >= 2 && !CODE.test(text)

export const textRules: TreeRule[] = [
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
