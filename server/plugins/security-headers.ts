import type { FastifyInstance } from 'fastify'

const plain = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** What every answer carries. A page brings its own Content-Security-Policy; whatever else comes back may run nothing. */
export function securityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(plain)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
