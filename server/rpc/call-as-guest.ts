import { calls } from '#api/calls'
import type { CallAsGuest } from '#api/page-context'
import { CallError } from '#api/wire/call-error'
import type { Guest } from '#market/actor'
import { refuse } from '#rules/refusals'
import { callHandlers } from '../calls.ts'
import type { AppContext } from '../context.ts'
import { authorize } from './authorize.ts'
import { refuseNul } from './fields.ts'
import { answered, asRefusal, refused } from './outcome.ts'
import { perform } from './perform.ts'
import { shaper } from './shape.ts'

const shapes = new Map<string, ReturnType<typeof shaper>>()

/**
 * Makes calls in process as a guest, for page rendering. Same verb and same shapes as over HTTP, without a
 * session: data hidden from guests cannot get into a page. Reading calls only.
 */
export function callsAsGuest(shop: AppContext, guest: Guest): CallAsGuest {
  const make = async (path: string, input: unknown): Promise<unknown> => {
    const call = calls.get(path)
    if (!call?.reads) throw new Error(`pages cannot call ${path}`)
    try {
      authorize(call, guest)
      for (const [name, value] of Object.entries(input as Record<string, unknown>)) refuseNul(name, value)
      const shape = shapes.get(path) ?? shaper(call)
      shapes.set(path, shape)
      const answer = callHandlers.get(path) ?? refuse('request.unavailable')
      const visit = { actor: guest, address: '', user_agent: '' }
      const decoded = { fields: {}, file: null, rest: async () => {} }
      const given = await perform(shop, answer, {
        visit,
        decoded,
        // Pages are nobody's: they have what was changed of the catalogue (`Replica.changed`).
        since: Number.NEGATIVE_INFINITY,
        input: shape(input as Record<string, unknown>),
      })
      return answered(call, given).envelope.data
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal !== error) shop.log.error({ err: error, call: path }, 'a call for a page failed')
      const { envelope } = refused(call.path.replace(/^\/supply/, ''), refusal, guest)
      const { code, msg } = envelope as { code: number; msg: string }
      throw new CallError({ code, msg, reason: refusal.reason, field: refusal.field, data: envelope.data })
    }
  }
  return make as CallAsGuest
}
