/**
 * Every answer is an envelope: `{code, data, msg}`, and `{error_code, data, error_msg}` for `/supply`
 * (specification section 7). A refusal adds `reason`, its stable name, and `field`, the input it is about.
 */
export type Envelope = ({ code: number; msg: string } | { error_code: number; error_msg: string }) & {
  data: unknown
  reason?: string
  field?: string
}

const success = { plain: 200, supply: 0 } as const
const tokenExpired = { plain: 100, supply: 10_000 } as const

const isSupply = (path: string) => path.startsWith('/supply/')

export function successEnvelope(path: string, data: unknown): Envelope {
  return isSupply(path)
    ? { error_code: success.supply, data, error_msg: '' }
    : { code: success.plain, data, msg: '' }
}

/** A refusal: `code` is its number for plain calls; `/supply` has its own number for an expired token. */
type RefusalFacts = {
  code: number
  reason: string
  msg: string
  data?: unknown
  field?: string | undefined
}

export function refusalEnvelope(path: string, refused: RefusalFacts): Envelope {
  const { code, reason, msg, data = null, field } = refused
  const about = field === undefined ? { reason } : { reason, field }
  if (!isSupply(path)) return { code, data, msg, ...about }
  const error_code = code === tokenExpired.plain ? tokenExpired.supply : code
  return { error_code, data, error_msg: msg, ...about }
}

/** The content of an envelope of either form; null when it is malformed. */
export function readEnvelope(body: unknown): (RefusalFacts & { ok: boolean; expired: boolean }) | null {
  if (typeof body !== 'object' || body === null) return null
  const { code, msg, error_code, error_msg, data, reason, field } = body as Record<string, unknown>
  const supply = typeof error_code === 'number'
  const number = supply ? error_code : code
  if (typeof number !== 'number') return null
  return {
    ok: number === (supply ? success.supply : success.plain),
    expired: number === (supply ? tokenExpired.supply : tokenExpired.plain),
    code: number,
    msg: String((supply ? error_msg : msg) ?? ''),
    data,
    reason: typeof reason === 'string' ? reason : '',
    field: typeof field === 'string' ? field : undefined,
  }
}
