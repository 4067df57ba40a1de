// The sentences about the device, by the file that says them, to be read and edited in one go.

// in-app-note.tsx
export const filesMayNotBeSaved =
  'This page is open inside another app, which may not save or print files. To keep a file, open this page in Chrome or Safari from the menu of that app.'
