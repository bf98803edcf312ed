import type { FastifyInstance } from 'fastify'

const plain = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  // For responses that are not pages: they may run, load and send nothing, wherever they are shown.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The default headers of every response. */
export function alwaysHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  return https ? { ...plain, 'strict-transport-security': 'max-age=31536000' } : plain
}

/**
 * Adds them to every response. A page has its own Content-Security-Policy; all other responses may run
 * nothing.
 */
export function securityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = Object.entries(alwaysHeaders(options))
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
