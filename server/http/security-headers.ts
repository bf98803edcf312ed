import type { FastifyInstance } from 'fastify'

const plain = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  // For whatever is no page: it may run, load and send nothing, wherever it is shown.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** What every answer carries that does not say otherwise. */
export function alwaysHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  return https ? { ...plain, 'strict-transport-security': 'max-age=31536000' } : plain
}

/**
 * Lets every answer carry them. A page brings its own Content-Security-Policy; whatever else comes back may
 * run nothing.
 */
export function securityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = Object.entries(alwaysHeaders(options))
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
