import type { Call } from '#api/wire/call'
import { type Envelope, refusalEnvelope, successEnvelope } from '#api/wire/envelope'
import { Refusal, type RefusalName, type RefusalParams, refusals } from '#rules/refusals'
import { isDatabaseGone } from '../adapters/database-gone.ts'
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
