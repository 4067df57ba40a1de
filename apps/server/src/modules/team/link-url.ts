/** The page of a one-time link. The token stands in the fragment, which no server and no log sees. */
export const linkUrl = (origin: string, token: string): string => `${origin}/console/link#${token}`
