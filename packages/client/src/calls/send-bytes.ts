/**
 * A request whose body and answer are bytes and headers alone, such as a part of an upload; no envelope is read. Rejects
 * without an answer.
 */
export const sendBytes = (
  url: string,
  request: { method: 'POST' | 'PATCH'; headers: Record<string, string>; body?: ArrayBuffer },
): Promise<Response> => fetch(url, request)
