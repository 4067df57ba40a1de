import * as z from 'zod/mini'

/**
 * What WebAuthn hands to and from a browser: its own types, which the library on each side checks. In a file of its own,
 * because the sign-in page loads the shapes of all other fields.
 */
export const webAuthnJson = () => z.record(z.string(), z.unknown())
