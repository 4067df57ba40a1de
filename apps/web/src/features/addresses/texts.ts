// The sentences of addresses, by the file that says them, to be read and edited in one go.

// saved-addresses.tsx
export const edit = (street: string | number) => `Edit ${street}`
export const textDelete = (street: string | number) => `Delete ${street}`
export const setAsDefault = 'Set as Default'
export const wasDeleted = (street: string) => `${street} was deleted.`
export const savedAddressesInList = 'Saved addresses'
export const yourAddressesAreSafe = 'Your addresses are safe'
export const onlyThisListIsMissing = 'Only this list is missing.'
export const noSavedAddresses = 'No saved addresses'
export const addANewAddress = 'Add a new address'
export const loadingYourAddresses = 'Loading your addresses'

// addresses-dialog.tsx
export const failedToFetchAddresses = 'Failed to fetch addresses'
export const deliveryAddresses = 'Delivery Addresses'
export const savedAddresses = 'Saved Addresses'
export const addNew = 'Add New'
export const editAddress = 'Edit Address'

// use-addresses.ts
export const failedToAddAddress = 'Failed to add address'
export const failedToSetDefaultAddress = 'Failed to set default address'
export const failedToDeleteAddress = 'Failed to delete address'
export const failedToUpdateAddress = 'Failed to update address'
