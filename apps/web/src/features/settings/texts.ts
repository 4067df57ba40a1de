// The sentences of settings, by the file that says them, to be read and edited in one go.

// change-password.tsx
export const changePassword = 'Change Password'
export const updatePassword = 'Update Password'
export const changingYourPasswordSignsYou = 'Changing your password signs you out on every other device.'
export const fillInAllThreeFields = 'Fill in all three fields to update your password.'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const confirmNewPassword = 'Confirm new password'

// device-row.tsx
export const thisDevice = 'This device'
export const inUseNow = 'In use now'
export const lastSeen = (lastSeenAt: string | number) => `Last seen ${lastSeenAt}`
export const signedInOn = (seen: string, date: string) => `${seen}, signed in ${date}`
export const signingOut = 'Signing out...'
export const signOutDevice = (device: string | number) => `Sign out ${device}`
export const signOut = 'Sign out'

// devices.tsx
export const yourSignedInDevicesCould = 'Your signed-in devices could not be loaded'
export const noDeviceWasSignedOut = 'No device was signed out. Please try again.'
export const signedInDevices = 'Signed-in devices'
export const signOutAnyDeviceYou = 'Sign out any device you do not recognise, then change your password.'
export const onlyThisDeviceIsSigned = 'Only this device is signed in.'
export const signOutEverywhere = 'Sign out everywhere'
export const everyOtherDeviceWillBe =
  'Every other device will be signed out immediately. This one stays signed in.'
export const signOutOtherDevices = 'Sign out other devices'
export const loadingYourDevices = 'Loading your devices'

// passkeys.tsx
export const yourPasskeysCouldNotBe = 'Your passkeys could not be loaded'
export const nothingWasChangedPleaseTry = 'Nothing was changed. Please try again.'
export const signInWithYourFingerprint =
  'Sign in with your fingerprint, face or screen lock instead of your password.'
export const loadingYourPasskeys = 'Loading your passkeys'
export const addAPasskey = 'Add a passkey'
export const rename = (name: string | number) => `Rename ${name}`
export const remove = (name: string | number) => `Remove ${name}`
export const itWillNoLongerSign =
  'It will no longer sign you in. You can still use your password. Delete it on the device too.'
export const thePasskeyWasNotAdded =
  'The passkey was not added. Your device may not support it, or you closed the prompt.'
export const yourDeviceWillAskFor = 'Your device will ask for your fingerprint, face or screen lock.'
export const waitingForYourDevice = 'Waiting for your device...'
export const forExampleMyPhone = 'For example, My phone'
export const yourPassword = 'Your password'
export const renamePasskey = 'Rename passkey'
export const onlyYouSeeThisName = 'Only you see this name.'
export const removeQuestion = (name: string) => `Remove ${name}?`

// recovery-codes.tsx
export const saveYourTenRecoveryCodes = 'Save your ten recovery codes'
export const eachCodeWorksOnceInstead = 'Each code works once, instead of the code from your phone.'
export const theseCodesAreShownOnly =
  'These codes are shown only once. Without your phone or one of these codes, you cannot sign in.'
export const copyCodes = 'Copy codes'
export const downloadAsTextFile = 'Download as text file'
export const iHaveSavedThem = 'I have saved them'
export const recoveryCodesFor = (appName: string | number, email: string | number) =>
  `${appName} recovery codes for ${email}`
export const createdOnLagosTimeEach = (time: string) =>
  `Created on ${time} (Lagos time). Each code works once, instead of the code from your phone.`

// theme-tab.tsx
export const darkTextOnALight = 'Dark text on a light background'
export const lightTextOnADark = 'Light text on a dark background'
export const followsYourDeviceSettings = 'Follows your device settings'
export const itChangesImmediatelyAndIs = 'The change applies at once and is remembered on this device.'
export const themeIsOn = (choice: string | number) => `${choice} theme is on.`

// two-factor-setup.tsx
export const scanWithYourAuthenticatorApp = 'Scan with your authenticator app'
export const qrCodeForYourAuthenticator = 'QR code for your authenticator app'
export const orTypeThisKeyInto = 'Or type this key into the app'
export const copyKey = 'Copy key'
export const enterTheSixDigitsThe = 'Enter the six digits the app shows'
export const saveTenRecoveryCodes = 'Save ten recovery codes'
export const theyAppearAfterYouConfirm =
  'They appear after you confirm. If you lose your phone, each one signs you in once.'
export const cancelAndKeepItOff = 'Cancel and keep it off'
export const theCodeCouldNotBe =
  'The code could not be checked. Two-factor authentication is still off. Please try again.'
export const codeFromYourApp = 'Code from your app'

// two-factor.tsx
export const twoFactorAuthenticationCouldNot = 'Two-factor authentication could not be loaded'
export const twoFactorAuthentication = 'Two-Factor Authentication'
export const switchOnTwoFactorAuthentication = 'Switch on two-factor authentication'
export const youNeedAnAuthenticatorApp =
  'You need an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator or 2FAS.'
export const twoFactorAuthenticationCouldNotBe =
  'Two-factor authentication could not be set up. Nothing was changed. Please try again.'
export const switchOffTwoFactorAuthentication = 'Switch off two-factor authentication'
export const youWillThenSignIn =
  'You will then sign in with your password alone, and your recovery codes will stop working.'
export const switchOff = 'Switch off'
export const switchingOff = 'Switching off...'
export const twoFactorAuthenticationCouldNotBeSwitched =
  'Two-factor authentication could not be switched off. It is still on. Please try again.'
export const onYouSignInWith = 'On. You sign in with your password and a code from your phone.'
export const offSwitchItOnTo =
  'Off. Switch it on to protect your account with a code from your phone as well as your password.'

// use-change-password.ts
export const failedToUpdatePasswordPlease = 'Failed to update password. Please try again.'

// use-devices.ts
export const theDeviceCouldNotBe = 'The device could not be signed out. Please try again.'

// use-passkeys.ts
export const thePasskeyWasNotRenamed = 'The passkey was not renamed. Please try again.'
export const thePasskeyWasNotRemoved = 'The passkey was not removed. Please try again.'

// your-data.tsx
export const yourData = 'Your data'
export const downloadACopyOfEverything =
  'Download a copy of everything we hold about you: your profile, addresses, orders, payments, notifications, support tickets and sign-ins, in one JSON file.'
export const downloadYourData = 'Download your data'
export const closingYourAccountErasesYour =
  'Closing your account erases your personal data immediately and permanently. Orders and payments stay in our records without your name and address, because the law requires us to keep them.'
export const closeYourAccount = 'Close your account'
export const yourDataHasBeenDownloaded = 'Your data has been downloaded'
export const enterYourPasswordToConfirm = 'Enter your password to confirm that it is you.'
export const yourDataCouldNotBe = 'Your data could not be downloaded. Please try again.'
export const askBeforeClosing = 'Close your account?'
export const youWillBeSignedOut =
  'You will be signed out everywhere, and your profile, addresses, picture, notifications and support tickets will be erased. This cannot be undone.'
export const closeAccount = 'Close account'
export const yourAccountCouldNotBe =
  'Your account could not be closed. Nothing was changed. Please try again.'
