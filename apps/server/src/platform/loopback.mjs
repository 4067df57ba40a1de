// Plain JavaScript: the start command asks it before anything is installed, on the machine's own Node.

/**
 * Whether a host name or network address is this machine's own.
 * @param {string} host without brackets
 */
export const isLoopback = (host) => {
  const address = host.replace(/^::ffff:/, '')
  return address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
}
