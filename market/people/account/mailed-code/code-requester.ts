import type { Actor } from '../../../actor.ts'

/**
 * Who asks for a mailed code and gives it back: the browser, or where a program names none, the person who is
 * logged in.
 */
export function codeRequester(actor: Actor): string {
  if ('visitor_uuid' in actor && actor.visitor_uuid !== '') return actor.visitor_uuid
  return 'account_id' in actor ? `account ${actor.account_id}` : ''
}
