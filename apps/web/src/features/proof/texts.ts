// The sentences of proof, by the file that says them, to be read and edited in one go.

// proof-view.tsx
export const loadingTheProof = 'Reading our records'
export const proofDidNotLoad = 'The proof did not load'
export const checkYourNetwork = 'Check your network and try again. The delivery itself is not affected.'
export const noSuchDelivery = 'No delivery has this code'
export const genuine = 'Genuine'
export const fromOurRecords = (time: string) => `Read from our records now, ${time}`
export const poured = 'Poured'
export const delivered = 'Delivered'
export const meterBefore = 'Meter before'
export const meterAfter = 'Meter after'
export const readAtGate = 'Both were read at the gate.'
export const readAndPhotographed = 'Both were read at the gate and photographed.'
export const noReadings = 'No readings of a meter were recorded for this delivery.'
export const noNames = 'No names or addresses here.'
export const seesOnlyThis = 'Anybody with the QR code of the receipt sees only this.'

// other-paper.tsx
export const paperDiffers = 'Does your paper say something else?'
export const paperDiffersHint =
  'Then it is not the receipt that we issued, or it was changed. Show it to us: we compare it and answer you.'
export const callUs = (phone: string) => `Call ${phone}`
export const emailUs = 'Email us'
export const emailSubject = (receipt: string) => `My paper of receipt ${receipt} says something else`
