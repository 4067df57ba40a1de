// The sentences of addresses, by the file that says them, to be read and edited in one go.

// address-fields.tsx
export const cityOrArea = 'City or area'
export const landmarkOrGate = 'Landmark or gate'
export const landmarkHint = 'What the driver should look for, for example a school or the colour of your gate'
export const estateAccessCode = 'Estate access code'
export const addressNameHint = 'Only you see it, for example Home'

// area-request.tsx
export const areaRequestSaved = 'We will email you once when we serve this address.'
export const cancelThisRequest = 'Cancel this request'
export const textTellMeWhenYouServe = 'Tell me when you serve my area'
export const areaRequestPromise = 'We will email you when we serve this address.'
export const areaRequestNotSaved = 'Your choice was not saved. Please try again.'

// pin-field.tsx
export const whereYourGateIs = 'Where your gate is'
export const pinPurpose = 'The driver follows the pin, and you can see how far away they are.'
export const findingYou = 'Finding you…'
export const useMyPosition = 'Use my position'
export const moveThePin = 'Move the pin'
export const chooseOnTheMap = 'Choose on the map'
export const removeThePin = 'Remove the pin'
export const mapNotLoaded = 'The map did not load. You can save the address without a pin.'
export const tryAgain = 'Try Again'
export const pinHowTo = 'Tap your gate on the map or drag the pin. On a keyboard, use the arrow keys.'
export const loadingTheMap = 'Loading the map'
export const positionRefused =
  'Your browser did not share your location. Please place the pin on the map yourself.'
export const positionNotFound = 'Your location could not be found. Please place the pin on the map yourself.'
export const positionOutsideLagos = 'You seem to be outside Lagos. Please place the pin on the map yourself.'
