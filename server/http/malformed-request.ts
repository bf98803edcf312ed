import type { Socket } from 'node:net'
import { Refusal } from '#rules/refusals'
import { defaultLanguage, defaultSite } from '#rules/sites'
import { refused } from '../rpc/outcome.ts'
import { alwaysHeaders } from './security-headers.ts'

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers requests that are not valid HTTP, before Fastify sees them: as a refusal with the usual headers,
 * and closes the connection.
 */
export function answerUnreadable(options: { https: boolean }) {
  const { envelope } = refused('', new Refusal('request.malformed'), {
    language: defaultLanguage,
    site: defaultSite,
  })
  const body = JSON.stringify(envelope)
  const headers = Object.entries({
    ...alwaysHeaders(options),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  })
  const rest = `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
  return (error: { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable)
      socket.write(`HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\n${rest}`)
    socket.destroySoon()
  }
}
