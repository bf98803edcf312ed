import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../auth/auth-context.ts'

/** The headers in which proxies name the client. */
const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/**
 * The address for limits and audit: the nearest one that is not a proxy trusted by `TRUST_PROXY`, if
 * valid.
 */
export function clientAddress(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')
}

/** Whether it was sent on this machine without a proxy. No header can forge this. */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !forwarding.some((name) => name in headers)
}
