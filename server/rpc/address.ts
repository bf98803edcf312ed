import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../auth/auth-context.ts'

/** What proxies write about whom they ask for. */
const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/**
 * The address a request is counted by and audited under: the nearest one that `TRUST_PROXY` does not believe,
 * if it is one.
 */
export function clientAddress(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')
}

/** Whether it was sent on this machine and by no proxy. Nothing that a header says can make it so. */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return isLoopback(socket.remoteAddress ?? '') && !forwarding.some((name) => name in headers)
}
