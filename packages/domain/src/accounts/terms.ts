/** The version of the terms that a sign-up agrees to (C-28), which is also the date from which they apply. */
export const TERMS_VERSION = '2026-11-29'
