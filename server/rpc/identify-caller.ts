import type { FastifyRequest } from 'fastify'
import type { Call } from '#api/wire/call'
import type { Guest, User } from '#market/actor'
import type { AppContext } from '../context.ts'
import type { Asker, Limit } from '../http/limits.ts'
import { clientAddress, isLocal } from './address.ts'
import { checkSignature } from './check-signature.ts'
import type { Fields } from './fields.ts'
import { guestOf } from './guest.ts'
import { resolveSession, type SessionResolver } from './resolve-session.ts'

/** Reports an invalid token to the client, where the call itself was answered as for a guest. */
export const sessionEndedHeader = 'session-ended'

/** The context of all calls: the process's, and its session resolver. */
export type CallContext = { shop: AppContext; sessions: SessionResolver }

/** The sender of a request, as claimed, and the address it came from. */
type RequestClaim = { guest: Guest; fields: Fields; from: Asker }

/** Refuses a malformed visitor id. */
export function claimOf(request: FastifyRequest, fields: Fields, at: Date): RequestClaim {
  const guest = guestOf({ headers: request.headers, host: request.host, at }, fields)
  const { visitor_uuid } = guest
  return { guest, fields, from: { address: clientAddress(request), local: isLocal(request), visitor_uuid } }
}

/** `relies`: the call accepts who a token was within the last second. */
type AskedCall = Pick<Call, 'path' | 'unsigned'> & { relies: boolean }

/**
 * Resolves the caller of requests to one path. A proved session counts towards the account's limit; without
 * proof, by a wrong signature or an ended token, it counts towards the address's. Refuses what the signature
 * and the limit refuse.
 */
export function identifyCaller(
  { shop, sessions }: CallContext,
  { path, unsigned, relies }: AskedCall,
  limit: Limit,
) {
  return async ({ guest, fields, from }: RequestClaim): Promise<Guest | User> => {
    const { token } = fields
    const proves = token && !unsigned
    if (!proves) await limit(from)
    try {
      if (!unsigned) checkSignature({ secrets: shop.secrets, path, fields, at: guest.at })
    } catch (error) {
      if (proves) await limit(from)
      throw error
    }
    if (!token) return guest
    const { address } = from
    const actor = await resolveSession(sessions, { guest, token: String(token), relies, address })
    if (proves) await limit(actor.kind === 'guest' ? from : { ...from, account_id: actor.account_id })
    return actor
  }
}
