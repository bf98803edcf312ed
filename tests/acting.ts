import type { Caller, TestServer } from './server.ts'

export const reason = 'Asked by phone to change an order'

/** Staff of the service begins to act for an account; who calls from then on is the buyer's session. */
export async function actFor(server: TestServer, staff: Caller, account_id: number): Promise<Caller> {
  const { data, reason: refused } = await server.send('/office/startActing', { account_id, reason }, staff)
  if (refused) throw new Error(refused)
  return { uuid: staff.uuid, key: data.sign_key, token: data.token }
}
