import type { Language, SiteCode } from '#rules/sites'
import type { CallAt, CallPath } from './calls.ts'
import type { Out, Send } from './wire/call.ts'
import { CallError } from './wire/call-error.ts'
import { changedAgoHeader } from './wire/changed-ago.ts'
import { readEnvelope } from './wire/envelope.ts'
import { type Exchange, exchange, type FailureText } from './wire/exchange.ts'
import { sign } from './wire/sign.ts'
import type { Scalar } from './wire/signature.ts'

/** The browser's data of its visitor. */
export type Visitor = {
  /** Anonymous id of this browser. */
  uuid: string
  language: Language
  site: SiteCode
  /** The site's shop number, once `/home/siteInit` has said it. */
  shop_sn: string
  token: string | null
  token_erp: string | null
  /** The session's signing key, from the login answer. */
  sign_key: string | null
}

type ClientOptions = {
  /** Where calls go; empty for the page's own host. */
  baseUrl?: string
  /** The address for `/supply` calls, when a separate ERP answers them. */
  erpUrl?: string | null
  /** The current visitor; read before each call. */
  visitor: () => Visitor
  /** How many milliseconds ago this browser last changed something, or was told of a change. */
  changedAgo?: () => number
  /** Called when the session has ended, with the token it had: forget it, tell the person. */
  onExpired: (token: string) => void
  /** The text shown where no answer comes; plain English without it. */
  failureText?: FailureText
}

type SendOptions = {
  signal?: AbortSignal
  /** Goes as multipart field `file_data`. */
  file?: File
  /** Share of the file that is sent, 0 to 1. */
  onProgress?: (share: number) => void
}

const timeoutMs = 30_000
const uploadTimeoutMs = 10 * 60_000
/** The call that gives a guest the signing key; it is not signed itself. */
const keyCall: CallPath = '/home/siteInit'

/**
 * Makes calls as this visitor: adds the fields that all calls carry, signs, sends, opens the envelope. A
 * refusal becomes a `CallError`; an ended session calls `onExpired`; a wrong clock is corrected once and the
 * call repeated. Knows calls by path and types only, so that no schema is bundled with it.
 */
export function createClient(client: ClientOptions) {
  const { baseUrl = '', erpUrl, visitor, changedAgo, onExpired, failureText } = client
  let clockOffset = 0
  let guestKey: { uuid: string; key: Promise<string> } | undefined

  function keyOf(who: Visitor): Promise<string> {
    if (who.token && who.sign_key) return Promise.resolve(who.sign_key)
    if (guestKey?.uuid !== who.uuid) {
      const asked = send(keyCall, {}).then((site) => (site as { sign_key: string }).sign_key)
      asked.catch(() => {
        guestKey = undefined
      })
      guestKey = { uuid: who.uuid, key: asked }
    }
    return guestKey.key
  }

  async function fieldsFor(path: CallPath, own: Record<string, Scalar>, who: Visitor) {
    const fields: Record<string, Scalar> = {
      timestamp: Math.floor(Date.now() / 1000) + clockOffset,
      req_source: 'supply',
      token: who.sign_key ? who.token : null,
      token_erp: who.token_erp,
      language: who.language,
      uuid: who.uuid,
      shop_sn: who.shop_sn,
      ...own,
    }
    if (path !== keyCall) fields.signature = await sign(await keyOf(who), path, fields)
    return fields
  }

  async function once(path: CallPath, input: object, options: SendOptions) {
    const who = visitor()
    const fields = await fieldsFor(path, wire(input, options.file !== undefined), who)
    const elsewhere = erpUrl && path.startsWith('/supply/')
    const sent: Exchange = {
      url: (elsewhere ? erpUrl : baseUrl) + path,
      headers: headersOf(who, elsewhere ? undefined : changedAgo),
      fields,
      timeoutMs: options.file ? uploadTimeoutMs : timeoutMs,
      failureText,
      ...options,
    }
    const { body, ended } = await exchange(sent)
    const said = readEnvelope(body) ?? unreadable(failureText)
    if ((said.expired || ended) && who.token) onExpired(who.token)
    return said
  }

  async function send<P extends CallPath>(
    path: P,
    input: Send<CallAt<P>>,
    options: SendOptions = {},
  ): Promise<Out<CallAt<P>>> {
    const { uuid } = visitor()
    let said = await once(path, input as object, options)
    const time = (said.data as { server_time?: number } | null)?.server_time
    if (said.reason === 'request.clockSkew' && time) {
      clockOffset = time - Math.floor(Date.now() / 1000)
      said = await once(path, input as object, options)
    }
    if (!said.ok) throw new CallError(said)
    const sign_key = (said.data as { sign_key?: string } | null)?.sign_key
    if (path === keyCall && sign_key) guestKey = { uuid, key: Promise.resolve(sign_key) }
    return said.data as Out<CallAt<P>>
  }

  return { send }
}

/** Another server need not allow the header that says how long ago something was changed. */
function headersOf({ language, site }: Visitor, changedAgo?: () => number): Record<string, string> {
  const own = { language, 'site-code': site }
  return changedAgo ? { ...own, [changedAgoHeader]: String(changedAgo()) } : own
}

/** Specification section 8: an answer that is no text is told as “Something Error”. */
function unreadable(failureText: FailureText | undefined): never {
  const msg = failureText?.('unreadable') ?? 'Something Error'
  throw new CallError({ code: 0, reason: 'request.somethingWrong', msg })
}

/**
 * Values as the wire has them: a list of plain values is joined by commas. In a form, line ends become CRLF
 * before signing, because that is how a form is sent.
 */
function wire(input: object, file: boolean): Record<string, Scalar> {
  const fields: Record<string, Scalar> = {}
  for (const [name, value] of Object.entries(input) as [string, Scalar | readonly (string | number)[]][]) {
    const plain = Array.isArray(value) ? value.join(',') : (value as Scalar)
    if (plain === undefined) continue
    fields[name] = file && typeof plain === 'string' ? plain.replace(/\r\n|\r|\n/g, '\r\n') : plain
  }
  return fields
}
