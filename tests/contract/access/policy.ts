/** The headers that every answer needs. */
const everywhere = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'content-security-policy',
] as const

/** The faults of an answer's headers, as sentences; empty when there is none. */
export function faultsIn(headers: Headers): string[] {
  const missing = everywhere.filter((name) => !headers.get(name)).map((name) => `no ${name}`)
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  const loose = scripts.filter(
    (source) => !(source === "'self'" || source === "'none'" || source.startsWith("'sha256-")),
  )
  const open = ['default-src', 'frame-ancestors'].filter((name) => !policy.has(name))
  const sandboxed = policy.has('sandbox')
  const forms = sandboxed || headers.get('content-type')?.includes('pdf') ? [] : ['base-uri', 'form-action']
  return [
    ...missing,
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['types are guessed']),
    ...loose.map((source) => `scripts from ${source}`),
    ...[...open, ...forms.filter((name) => !policy.has(name))].map((name) => `no ${name} in its policy`),
    ...(headers.get('x-powered-by') || headers.get('server') ? ['it says what it is made with'] : []),
  ]
}
