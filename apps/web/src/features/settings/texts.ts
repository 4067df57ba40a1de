// The sentences of settings, by the file that says them, to be read and edited in one go.

// change-password.tsx
export const changePassword = 'Change Password'
export const updatePassword = 'Update Password'
export const passwordChangeSignsOut = 'Changing your password signs you out on every other device.'
export const passwordFieldsMissing = 'Fill in all three fields to update your password.'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const confirmNewPassword = 'Confirm new password'
export const passwordNotUpdated = 'Failed to update password. Please try again.'

// devices.tsx
export const thisDevice = 'This device'
export const inUseNow = 'In use now'
export const lastSeen = (lastSeenAt: string | number) => `Last seen ${lastSeenAt}`
export const signedInOn = (seen: string, date: string) => `${seen}, signed in ${date}`
export const signingOut = 'Signing out...'
export const signOutDevice = (device: string | number) => `Sign out ${device}`
export const signOut = 'Sign out'
export const devicesNotLoaded = 'Your signed-in devices could not be loaded'
export const noDeviceSignedOut = 'No device was signed out. Please try again.'
export const signedInDevices = 'Signed-in devices'
export const devicesHint = 'Sign out any device you do not recognise, then change your password.'
export const onlyThisDevice = 'Only this device is signed in.'
export const signOutEverywhere = 'Sign out everywhere'
export const otherDevicesSignedOut =
  'Every other device will be signed out immediately. This one stays signed in.'
export const signOutOtherDevices = 'Sign out other devices'
export const loadingYourDevices = 'Loading your devices'
export const deviceNotSignedOut = 'The device could not be signed out. Please try again.'

// passkeys.tsx
export const passkeysNotLoaded = 'Your passkeys could not be loaded'
export const nothingChanged = 'Nothing was changed. Please try again.'
export const passkeysPurpose = 'Sign in with your fingerprint, face or screen lock instead of your password.'
export const loadingYourPasskeys = 'Loading your passkeys'
export const addAPasskey = 'Add a passkey'
export const rename = (name: string | number) => `Rename ${name}`
export const remove = (name: string | number) => `Remove ${name}`
export const passkeyRemovalMeans =
  'It will no longer sign you in. You can still use your password. Delete it on the device too.'
export const passkeyNotAdded =
  'The passkey was not added. Your device may not support it, or you closed the prompt.'
export const passkeyPromptAhead = 'Your device will ask for your fingerprint, face or screen lock.'
export const waitingForYourDevice = 'Waiting for your device...'
export const forExampleMyPhone = 'For example, My phone'
export const yourPassword = 'Your password'
export const renamePasskey = 'Rename passkey'
export const onlyYouSeeThisName = 'Only you see this name.'
export const removeQuestion = (name: string) => `Remove ${name}?`
export const passkeyNotRenamed = 'The passkey was not renamed. Please try again.'
export const passkeyNotRemoved = 'The passkey was not removed. Please try again.'

// two-factor.tsx
export const saveYourTenRecoveryCodes = 'Save your ten recovery codes'
export const recoveryCodesUse = 'Each code works once, instead of the code from your phone.'
export const recoveryCodesShownOnce =
  'These codes are shown only once. Without your phone or one of these codes, you cannot sign in.'
export const copyCodes = 'Copy codes'
export const downloadAsTextFile = 'Download as text file'
export const iHaveSavedThem = 'I have saved them'
export const recoveryCodesFor = (appName: string | number, email: string | number) =>
  `${appName} recovery codes for ${email}`
export const recoveryCodesHead = (time: string) =>
  `Created on ${time} (Lagos time). Each code works once, instead of the code from your phone.`
export const twoFactorNotLoaded = 'Two-factor authentication could not be loaded'
export const twoFactorAuthentication = 'Two-Factor Authentication'
export const switchOnTwoFactorAuthentication = 'Switch on two-factor authentication'
export const authenticatorNeeded =
  'You need an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator or 2FAS.'
export const twoFactorNotSetUp =
  'Two-factor authentication could not be set up. Nothing was changed. Please try again.'
export const switchOffTwoFactorAuthentication = 'Switch off two-factor authentication'
export const twoFactorOffMeans =
  'You will then sign in with your password alone, and your recovery codes will stop working.'
export const switchOff = 'Switch off'
export const switchingOff = 'Switching off...'
export const twoFactorNotSwitchedOff =
  'Two-factor authentication could not be switched off. It is still on. Please try again.'
export const twoFactorIsOn = 'On. You sign in with your password and a code from your phone.'
export const twoFactorIsOff =
  'Off. Switch it on to protect your account with a code from your phone as well as your password.'

// theme-tab.tsx
export const lightThemeLooks = 'Dark text on a light background'
export const darkThemeLooks = 'Light text on a dark background'
export const followsYourDeviceSettings = 'Follows your device settings'
export const itChangesImmediatelyAndIs = 'The change applies at once and is remembered on this device.'
export const themeIsOn = (choice: string | number) => `${choice} theme is on.`

// two-factor-setup.tsx
export const scanWithYourAuthenticatorApp = 'Scan with your authenticator app'
export const authenticatorQrCode = 'QR code for your authenticator app'
export const authenticatorKeyByHand = 'Or type this key into the app'
export const copyKey = 'Copy key'
export const enterSixDigits = 'Enter the six digits the app shows'
export const saveTenRecoveryCodes = 'Save ten recovery codes'
export const recoveryCodesFollow =
  'They appear after you confirm. If you lose your phone, each one signs you in once.'
export const cancelAndKeepItOff = 'Cancel and keep it off'
export const codeNotChecked =
  'The code could not be checked. Two-factor authentication is still off. Please try again.'
export const codeFromYourApp = 'Code from your app'

// your-data.tsx
export const yourData = 'Your data'
export const dataCopyHolds =
  'Download a copy of everything we hold about you: your profile, addresses, orders, payments, notifications, support tickets and sign-ins, in one JSON file.'
export const downloadYourData = 'Download your data'
export const closingErases =
  'Closing your account erases your personal data immediately and permanently. Orders and payments stay in our records without your name and address, because the law requires us to keep them.'
export const closeYourAccount = 'Close your account'
export const yourDataHasBeenDownloaded = 'Your data has been downloaded'
export const confirmByPassword = 'Enter your password to confirm that it is you.'
export const dataNotDownloaded = 'Your data could not be downloaded. Please try again.'
export const askBeforeClosing = 'Close your account?'
export const closingMeans =
  'You will be signed out everywhere, and your profile, addresses, picture, notifications and support tickets will be erased. This cannot be undone.'
export const closeAccount = 'Close account'
export const accountNotClosed = 'Your account could not be closed. Nothing was changed. Please try again.'
