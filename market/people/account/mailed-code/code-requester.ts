import type { Actor } from '../../../actor.ts'

/**
 * Who requests a mailed code and redeems it: the browser's visitor id, or without one the person logged in.
 */
export function codeRequester(actor: Actor): string {
  if ('visitor_uuid' in actor && actor.visitor_uuid !== '') return actor.visitor_uuid
  return 'account_id' in actor ? `account ${actor.account_id}` : ''
}
