/** A command of the phone: not answered yet, answered, or refused and not yet read by the driver. */
export type CommandState = 'waiting' | 'answered' | 'refused'

type OfCommand = { state: CommandState }

export const isWaitingCommand = ({ state }: OfCommand): boolean => state === 'waiting'
export const isAnsweredCommand = ({ state }: OfCommand): boolean => state === 'answered'
export const isRefusedCommand = ({ state }: OfCommand): boolean => state === 'refused'

/** What a command is after the server's answer. */
export const commandStateAfter = (outcome: 'applied' | 'already' | 'refused'): CommandState =>
  outcome === 'refused' ? 'refused' : 'answered'
