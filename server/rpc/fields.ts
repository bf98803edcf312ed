import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Scalar } from '#api/wire/signature'
import { Refusal, refuse } from '#rules/refusals'

/** The fields of a request exactly as on the wire: the signature covers them. */
export type Fields = Readonly<Record<string, Scalar>>
/** The fields, and the unread file that follows them. */
export type DecodedRequest = { fields: Fields; file: MultipartFile | null; rest: () => Promise<void> }

const fieldsAtMost = 100
const fieldBytes = 256 * 1024
const fileBytes = 256 * 1024 * 1024

/**
 * Replaces lone surrogates, which JSON can contain and a form cannot, as a form would: no database takes
 * them.
 */
const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/**
 * The fields of a form or JSON body, or of a multipart one up to its file. Refuses `request.malformed` for
 * a repeated field, a list or an object (which travel as JSON text), and a NUL character, which the
 * database's text cannot hold.
 */
export async function decode(request: FastifyRequest): Promise<DecodedRequest> {
  if (request.isMultipart()) return decodeParts(request).catch(refuseBroken)
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) refuse('request.malformed')
  return { fields: scalars(Object.entries(body)), file: null, rest: async () => {} }
}

/** Refuses `request.malformed` for text with a NUL character, which the database's text cannot hold. */
export function refuseNul(name: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) refuse('request.malformed', {}, name)
}

function scalars(entries: [string, unknown][]): Fields {
  if (entries.length > fieldsAtMost) refuse('request.malformed')
  const fields: Record<string, Scalar> = {}
  for (const [name, value] of entries) {
    if (value === undefined) continue
    if (typeof value === 'object' && value !== null) refuse('request.malformed', {}, name)
    refuseNul(name, value)
    fields[name] = wellFormed(value) as Scalar
  }
  return fields
}

/** The multipart parser's errors without a status are about truncated parts or missing boundaries. */
function refuseBroken(error: Error & { statusCode?: number }): never {
  if (error instanceof Refusal || error.statusCode !== undefined) throw error
  return refuse('request.malformed')
}

async function decodeParts(request: FastifyRequest): Promise<DecodedRequest> {
  const limits = { fields: fieldsAtMost, fieldSize: fieldBytes, files: 1, fileSize: fileBytes }
  const parts = request.parts({ limits })[Symbol.asyncIterator]()
  const fields: Record<string, Scalar> = {}
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done) return { fields, file: null, rest: async () => {} }
    if (part.type === 'file') return { fields, file: part, rest: () => readOut(parts) }
    const text = String(part.value)
    if (part.valueTruncated || part.fieldname in fields) refuse('request.malformed', {}, part.fieldname)
    refuseNul(part.fieldname, text)
    fields[part.fieldname] = text
  }
}

/** Refuses parts after the file, because the signature does not cover them. */
async function readOut(parts: AsyncIterator<unknown>) {
  const { done } = await parts.next()
  if (!done) refuse('request.malformed')
}
