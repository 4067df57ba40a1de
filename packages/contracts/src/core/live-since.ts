/**
 * Header of every answer to a signed-in customer: when the server began to read it, in milliseconds since 1970 by the
 * server's clock. The smallest one of a screen is where its stream of live events begins (GET /live?since=).
 */
export const LIVE_SINCE = 'live-since'
