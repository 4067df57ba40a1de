export const isLoopback: (host: string) => boolean
