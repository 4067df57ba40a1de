// The sentences of profile, by the file that says them, to be read and edited in one go.

// address-row-fields.tsx
export const newAddress = 'New address'
export const notSaved = 'Not saved'

// address-row-summary.tsx
export const edit = (street: string | number) => `Edit ${street}`
export const remove = (street: string | number) => `Remove ${street}`

// addresses-card.tsx
export const addAddress = 'Add Address'
export const youHaveUnsavedAddressChanges = 'You have unsaved address changes'
export const saveAddresses = 'Save Addresses'
export const noAddressesAddedYet = 'No addresses added yet'
export const addYourFirstAddress = 'Add your first address'

// profile-card.tsx
export const yourProfile = 'Your profile'

// profile-form.tsx
export const failedToUpdateProfilePlease = 'Failed to update profile. Please try again.'
export const emailCannotBeChanged = 'Email cannot be changed'
export const saveChanges = 'Save Changes'
export const forTheDriverToCall = 'For the driver to call you'
export const companyName = 'Company name'
export const shownOnYourReceiptsWith = 'Shown on your new receipts, with its TIN'
export const companyTin = 'Company TIN'

// profile-picture.tsx
export const changePicture = 'Change picture'
export const addAPicture = 'Add a picture'
export const removePicture = 'Remove picture'
export const jpegPngOrWebpUp = 'JPEG, PNG or WebP, up to 5 MB.'
export const profilePicture = 'Profile picture'

// profile-tab.tsx
export const failedToLoadYourProfile = 'Failed to load your profile'
export const nothingWasChangedPleaseTry = 'Nothing was changed. Please try again.'
export const loadingYourProfile = 'Loading your profile'

// unsaved-question.tsx
export const askBeforeLeaving = 'Leave without saving?'
export const addressChangesWillBeLost = 'You have unsaved address changes. They will be lost if you leave.'
export const profileChangesWillBeLost = 'You have unsaved profile changes. They will be lost if you leave.'
export const keepEditing = 'Keep editing'
export const confirmLeaving = 'Leave without saving'

// use-address-rows.ts
export const failedToSaveAddresses = 'Failed to save addresses'
