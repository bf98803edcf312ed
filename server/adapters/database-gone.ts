import pg from 'pg'

/**
 * Connection lost or refused; no room, memory or connections; the server stops or starts; a statement or a
 * lock took too long.
 */
const goneStates = /^(08|53|57|58)|^(55P03|25006|25P03|25P04)$/
const goneCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED', 'ERR_SOCKET_CLOSED'],
])

/** Whether the database is unreachable at the moment. */
export function isDatabaseGone(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return goneStates.test(error.code ?? '')
  const { code = '', message, syscall } = error as { code?: string; message?: string; syscall?: string }
  // The socket's file is gone while the server is.
  if (goneCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  return /^(Connection terminated|Client (has encountered|was closed)|timeout (exceeded when|expired))/.test(
    message ?? '',
  )
}
