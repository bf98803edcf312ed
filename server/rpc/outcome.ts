import pg from 'pg'
import type { Call } from '#api/wire/call'
import { type Envelope, refusalEnvelope, successEnvelope } from '#api/wire/envelope'
import { Refusal, type RefusalName, type RefusalParams, refusals } from '#rules/refusals'
import { type Addressee, refusalText } from '../texts.ts'

export type CallOutcome = { status: number; envelope: Envelope; reason: RefusalName | 'ok' }

/**
 * A call's answer, stripped to the declared fields. Throws when our own answer does not fit the declaration.
 */
export function answered(call: Call, given: unknown): CallOutcome {
  const fit = call.out.safeParse(given)
  if (!fit.success) {
    const where = fit.error.issues.map((one) => `${one.path.join('.')}: ${one.message}`).slice(0, 5)
    throw new Error(`the answer of ${call.path} does not fit its declaration (${where.join('; ')})`)
  }
  return { status: 200, envelope: successEnvelope(call.path, fit.data), reason: 'ok' }
}

/**
 * A refusal as its reader gets it: its number and text, the field it is about, and its particulars as data.
 */
export function refused(path: string, refusal: Refusal, addressee: Addressee): CallOutcome {
  const { reason, params, field } = refusal
  const { code, ...more } = refusals[reason]
  const data = Object.keys(params).length > 0 ? params : null
  const msg = refusalText(addressee, reason, params)
  return {
    status: 'http' in more ? more.http : 200,
    envelope: refusalEnvelope(path, { code, reason, msg, data, field }),
    reason,
  }
}

/** A failure as a refusal. Our own faults become `request.somethingWrong`, without details. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  const as = (reason: RefusalName, params: RefusalParams = {}) => new Refusal(reason, params)
  if (statusCode === 413) return as('request.tooLarge')
  if (code === 'FST_FILES_LIMIT') return as('upload.tooMany')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return as('upload.tooLarge')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return as('request.malformed')
  if (isDatabaseGone(error)) return as('request.unavailable')
  const { constraint } = error as { constraint?: string }
  // Swept between the check of a file and the row that names it.
  if (constraint === 'named_files') return as('upload.notFound')
  // Suspended between the check of the goods and the order's row.
  if (constraint === 'order_of_open_merchant') return as('merchant.notOpen')
  return as('request.somethingWrong')
}

/**
 * Connection lost or refused; no room, memory or connections; the server stops or starts; a statement or a
 * lock took too long.
 */
const goneStates = /^(08|53|57|58)|^(55P03|25006|25P03|25P04)$/
const goneCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED', 'ERR_SOCKET_CLOSED'],
])

/** Whether the database is unreachable at the moment. */
function isDatabaseGone(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return goneStates.test(error.code ?? '')
  const { code = '', message, syscall } = error as { code?: string; message?: string; syscall?: string }
  // The socket's file is gone while the server is.
  if (goneCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  return /^(Connection terminated|Client (has encountered|was closed)|timeout (exceeded when|expired))/.test(
    message ?? '',
  )
}
