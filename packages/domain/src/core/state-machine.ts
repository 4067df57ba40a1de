/** From each state the states that may follow it; a final state has none. */
export type TransitionTable<State extends string> = Readonly<Record<State, readonly State[]>>

declare const checked: unique symbol

/**
 * A change of state that its table allows. The statement that saves it carries `from`: where it finds another state it
 * changes nothing and says so.
 */
export type Transition<State extends string> = {
  readonly from: State
  readonly to: State
  readonly [checked]: true
}

/** Reads a transition table. A repository takes the transitions that are made here, so none bypasses the table. */
export function stateMachine<State extends string>(table: TransitionTable<State>) {
  const canBecome = (from: State, to: State): boolean => table[from].includes(to)

  /** Throws a RangeError for a transition that the table does not have. */
  function transition(from: State, to: State): Transition<State> {
    if (!canBecome(from, to)) throw new RangeError(`${from} cannot become ${to}`)
    return { from, to } as Transition<State> // the mark exists for the compiler alone
  }

  /** The transition of a save that may also leave the state as it is. Throws a RangeError as `transition` does. */
  const transitionOrStay = (from: State, to: State): Transition<State> =>
    from === to ? ({ from, to } as Transition<State>) : transition(from, to)

  return {
    /** For generated documents and checks. */
    table,
    canBecome,
    isFinal: (state: State): boolean => table[state].length === 0,
    transition,
    transitionOrStay,
  }
}
