import { CallError } from './call-error.ts'
import type { Scalar } from './signature.ts'

/** One request on its way. */
export type Exchange = {
  url: string
  headers: Record<string, string>
  fields: Readonly<Record<string, Scalar>>
  timeoutMs: number
  signal?: AbortSignal
  file?: File
  onProgress?: (share: number) => void
  /** The text shown where no answer came. */
  failureText?: FailureText | undefined
}
/**
 * The text for a request without a readable answer, in the person's language; empty where it is not loaded
 * yet.
 */
export type FailureText = (reason: 'offline' | 'late' | 'unreadable') => string | undefined

/**
 * The answer: the body, null where it was no JSON, and whether the server said that the session has ended.
 */
type ExchangeAnswer = { body: unknown; ended: boolean }

const text = (value: Scalar) => (value === null || value === undefined ? '' : String(value))

/**
 * Posts the fields, and the file after them. Throws a `CallError` (`offline`, `late`), or what the signal was
 * aborted with.
 */
export async function exchange(sent: Exchange): Promise<ExchangeAnswer> {
  const late = AbortSignal.timeout(sent.timeoutMs)
  const signal = sent.signal ? AbortSignal.any([sent.signal, late]) : late
  try {
    if (sent.file) return await upload(sent, sent.file, signal)
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(sent.fields)) body.append(name, text(value))
    const response = await fetch(sent.url, { method: 'POST', headers: sent.headers, body, signal })
    return { body: parsed(await response.text()), ended: response.headers.has('session-ended') }
  } catch (error) {
    sent.signal?.throwIfAborted()
    if (error instanceof CallError) throw error
    throw failed(sent, late.aborted ? 'late' : 'offline')
  }
}

const plain = { late: 'The server took too long.', offline: 'Network Error' }

const failed = ({ failureText }: Exchange, reason: 'late' | 'offline') =>
  new CallError({ code: 0, reason, msg: failureText?.(reason) ?? plain[reason] })

/** By XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
function upload(sent: Exchange, file: File, signal: AbortSignal): Promise<ExchangeAnswer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(sent.fields)) body.append(name, text(value))
  body.append('file_data', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', sent.url)
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (progress) => sent.onProgress?.(progress.loaded / (progress.total || 1))
    request.onload = () =>
      resolve({
        body: parsed(request.responseText),
        ended: request.getResponseHeader('session-ended') !== null,
      })
    request.onerror = () => reject(failed(sent, 'offline'))
    request.onabort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
