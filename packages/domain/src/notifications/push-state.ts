/** What a browser can do: show push messages, show them once it is allowed to, or not at all and why. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'

export const isPushOn = (state: PushState): boolean => state === 'on'
/** Its owner can turn messages on or off here. */
export const isPushChangeable = (state: PushState): boolean => isPushOn(state) || state === 'off'
