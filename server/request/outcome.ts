import pg from 'pg'
import type { Call } from '#api/call'
import { type Envelope, refusalEnvelope, successEnvelope } from '#api/envelope'
import { Refusal, type RefusalName, type RefusalParams, refusals } from '#rules/refusals'
import type { Language } from '#rules/sites'
import { refusalText } from '../texts.ts'

export type Outcome = { status: number; envelope: Envelope; reason: RefusalName | 'ok' }

/** What a call answers, stripped to what it declares. Throws when our own answer does not fit the declaration. */
export function answered(call: Call, given: unknown): Outcome {
  const fit = call.out.safeParse(given)
  if (!fit.success) {
    const where = fit.error.issues.map((one) => `${one.path.join('.')}: ${one.message}`).slice(0, 5)
    throw new Error(`the answer of ${call.path} does not fit its declaration (${where.join('; ')})`)
  }
  return { status: 200, envelope: successEnvelope(call.path, fit.data), reason: 'ok' }
}

/** A refusal as the client gets it: its number and text, the field it is about, and its particulars as data. */
export function refused(path: string, refusal: Refusal, language: Language): Outcome {
  const { reason, params, field } = refusal
  const { code, ...more } = refusals[reason]
  const data = Object.keys(params).length > 0 ? params : null
  const msg = refusalText(language, reason, params)
  return {
    status: 'http' in more ? more.http : 200,
    envelope: refusalEnvelope(path, { code, reason, msg, data, field }),
    reason,
  }
}

/** A failure as a refusal. What is nobody's fault but ours becomes `request.somethingWrong`, and says no more than that. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  const as = (reason: RefusalName, params: RefusalParams = {}) => new Refusal(reason, params)
  if (statusCode === 413) return as('request.tooLarge')
  if (code === 'FST_FILES_LIMIT') return as('upload.tooMany')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return as('upload.tooLarge')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return as('request.malformed')
  if (isDatabaseGone(error)) return as('request.unavailable')
  return as('request.somethingWrong')
}

// admin shutdown, crash, cannot connect now, too many connections, read-only after a failover
const goneStates = new Set(['57P01', '57P02', '57P03', '53300', '25006'])

function isDatabaseGone(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return goneStates.has(error.code ?? '')
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE') return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
    message ?? '',
  )
}
