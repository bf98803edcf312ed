import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { lastMail } from '#tests/fixtures/people'
import type { Caller } from '#tests/servers/server'
import type { World } from './world.ts'

/** Asks for a mailed code and reads it. */
export async function mailedCode(
  { db, server }: World,
  wish: Send<CallAt<'/user/sendCode'>>,
  as?: Caller,
): Promise<string> {
  await server.send('/user/sendCode', wish, as)
  return String((await lastMail(db, wish.email)).params.code)
}
