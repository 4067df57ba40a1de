// The sentences of profile, by the file that says them, to be read and edited in one go.

// addresses-card.tsx
export const newAddress = 'New address'
export const notSaved = 'Not saved'
export const edit = (street: string | number) => `Edit ${street}`
export const remove = (street: string | number) => `Remove ${street}`
export const addAddress = 'Add Address'
export const youHaveUnsavedAddressChanges = 'You have unsaved address changes'
export const saveAddresses = 'Save Addresses'
export const noAddressesAddedYet = 'No addresses added yet'
export const addYourFirstAddress = 'Add your first address'

// profile-tab.tsx
export const yourProfile = 'Your profile'
export const changePicture = 'Change picture'
export const addAPicture = 'Add a picture'
export const removePicture = 'Remove picture'
export const pictureHint = (most: string) => `JPEG, PNG or WebP, up to ${most}.`
export const profilePicture = 'Profile picture'
export const failedToLoadYourProfile = 'Failed to load your profile'
export const nothingChanged = 'Nothing was changed. Please try again.'
export const loadingYourProfile = 'Loading your profile'
export const askBeforeLeaving = 'Leave without saving?'
export const addressChangesWillBeLost = 'You have unsaved address changes. They will be lost if you leave.'
export const profileChangesWillBeLost = 'You have unsaved profile changes. They will be lost if you leave.'
export const keepEditing = 'Keep editing'
export const confirmLeaving = 'Leave without saving'

// profile-form.tsx
export const profileNotUpdated = 'Failed to update profile. Please try again.'
export const emailCannotBeChanged = 'Email cannot be changed'
export const saveChanges = 'Save Changes'
export const phoneHint = 'For the driver to call you'
export const companyName = 'Company name'
export const businessNameHint = 'Shown on your new receipts, with its TIN'
export const companyTin = 'Company TIN'

// use-address-rows.ts
export const failedToSaveAddresses = 'Failed to save addresses'
