import type { ReactNode } from 'react'
import { Fragment } from 'react'

/** A whole sentence with elements in it: 'Read the {terms} first.' with `terms` as a link. */
export const filled = (sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  sentence
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>))
