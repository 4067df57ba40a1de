// The sentences of what every feature shares, by the file that says them, to be read and edited in one go.

// calls/write-state.tsx
export const stillTrying = 'Still trying. Your network is slow.'

// device/passkeys.ts
export const noPasskeyWasUsed = 'No passkey was used'

// forms/leave-guard.ts
export const leaveQuestion = 'Are you sure you want to leave? You will be logged out.'

// forms/lga-field.tsx
export const notSure = 'Not sure'

// forms/name-fields.tsx
export const firstName = 'First name'
export const lastName = 'Last name'

// map/live-map.tsx
export const liveMapLabel =
  'Map of the driver and your gate. The arrow keys move the map, plus and minus zoom.'
export const showDriverAndGate = 'Show driver and gate'
export const yourGate = 'Your gate'

// map/map-frame.tsx
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const mapPartlyLoaded = 'Part of the map did not load. What you see is still correct.'

// map/pin-map.tsx
export const pinMapLabel = 'Map. The arrow keys move the pin, plus and minus zoom.'
