import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import { inTransaction } from '#database/transaction'
import { addPasskey } from '#market/people/account/second-step/add-step'
import { mayWhileActing } from '#rules/people/acting'
import { refusals } from '#rules/refusals'
import { actFor, reason } from '#tests/fixtures/acting'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { ask } from './cases/ask.ts'
import { openWorld } from './cases/world.ts'

/* Staff who acts for a buyer: barred calls, records, and the end. */
const { db } = await testDatabase({ max: 8 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)
const { send } = server

async function acting() {
  const buyer = await world.customer(500)
  const staff = await world.staff('service')
  return { buyer, staff, as: await actFor(server, staff.caller, buyer.actor.account_id) }
}
const here = await acting()
const cart = { product_id: world.item.product_id, relation_id: world.item.relation_id, amount: 1 }
const infoOf = async (as: Caller) => (await send('/user/info', {}, as)).data

/** Written independently of the code under test: all changing calls that a buyer may make. */
const barred = [
  '/home/answerRefund',
  '/home/approveOrder',
  '/home/refuseOrder',
  '/pay/balance',
  '/pay/recharge',
  '/pay/rechargeOffline',
  '/pay/releaseWithdrawal',
  '/pay/withdraw',
  '/user/addBank',
  '/user/addPasskey',
  '/user/associate',
  '/user/beginPasskey',
  '/user/beginTotp',
  '/user/changeEmail',
  '/user/changePassword',
  '/user/changePerson',
  '/user/closeFeedback',
  '/user/confirmTotp',
  '/user/createTicket',
  '/user/defaultBank',
  '/user/deleteAccount',
  '/user/deleteBank',
  '/user/discardCertificationChange',
  '/user/exportOwnData',
  '/user/invitePerson',
  '/user/leaveTeam',
  '/user/login',
  '/user/logout',
  '/user/removePerson',
  '/user/removeSecondStep',
  '/user/renewRecoveryCodes',
  '/user/replyFeedback',
  '/user/resendInvitation',
  '/user/resetPassword',
  '/user/revokeInvitation',
  '/user/saveUserCertification',
  '/user/sendCode',
  '/user/sendFeedback',
  '/user/setPaymentPassword',
  '/user/setPreferences',
  '/user/signOutDevice',
  '/user/signOutEverywhere',
  '/user/update',
  '/user/withdrawCertification',
  '/user/bankList',
  '/user/deletionPreview',
  '/user/devices',
  '/user/getUserCertification',
  '/user/noticeChoices',
  '/user/secondSteps',
] as const satisfies readonly CallPath[]

test.each(barred)('%s is barred while acting', async (path) => {
  const answer = await send(path, {} as never, here.as)
  expect([answer.reason, answer.code]).toEqual(['acting.barred', refusals['acting.barred'].code])
  expect(answer.msg).toContain('act for a buyer')
})

test('every call is either on the list of what may be done, barred, or not for buyers at all', async () => {
  // Calls that end the session would end the test.
  const forBuyers = [...calls.values()].filter(
    ({ who, path }) => !/^(staff|merchant)/.test(who) && path !== '/user/stopActing',
  )
  for (const call of forBuyers) {
    const { reason: said } = await send(call.path as CallPath, {} as never, here.as)
    expect([call.path, said === 'acting.barred']).toEqual([call.path, !mayWhileActing(call)])
  }
})

test('staff’s own roles mean nothing in the session, and a buyer’s session opens no office', async () => {
  const { as } = await acting()
  for (const path of ['/office/companyList', '/office/home', '/office/auditList'] as const)
    expect((await send(path, {}, as)).reason).toMatch(/^(session\.notAllowed|acting\.barred)$/)
  expect(await infoOf(as)).toMatchObject({
    user: { kind: 'buyer', roles: [], acting: { reason, staff_name: expect.any(String) } },
  })
})

test('who is no customer service cannot begin it, nor for somebody who is no buyer, nor without a reason', async () => {
  const { actor } = await world.customer()
  const input = { account_id: actor.account_id, reason }
  const finance = await world.staff('finance')
  expect((await send('/office/startActing', input, finance.caller)).reason).toBe('session.notAllowed')
  const { caller } = await world.staff('service')
  expect((await send('/office/startActing', { ...input, reason: 'hm' }, caller)).reason).toBe(
    'acting.reasonNeeded',
  )
  await db
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('id', '=', actor.account_id)
    .execute()
  expect((await send('/office/startActing', input, caller)).reason).toBe('acting.notBuyer')
})

test('who has a second step proves it anew; where steps are required, who has none cannot act', async () => {
  const { actor } = await world.customer()
  const input = { account_id: actor.account_id, reason }
  const careful = await world.staff('service')
  const key = {
    credential_id: Buffer.from(`key of ${careful.actor.account_id}`).toString('base64url'),
    public_key: Buffer.alloc(8),
    counter: 0,
    transports: [],
    name: 'Key',
    code_hashes: ['a'],
  }
  await inTransaction(db, (tx) => addPasskey(tx, careful.actor, key))
  expect((await send('/office/startActing', input, careful.caller)).reason).toBe('account.secondStep')
  expect((await send('/office/startActing', { ...input, step_code: '000000' }, careful.caller)).reason).toBe(
    'account.stepWrong',
  )
  const strict = await startTestServer(db, { config: { second_step: 'required' } })
  const plain = await strict.loginAs((await world.staff('service')).actor.email)
  expect((await strict.send('/office/startActing', input, plain)).reason).toBe('session.secondStepNeeded')
})

test('what is done is in the audit log with both persons, and on the company’s activity page', async () => {
  const { buyer, staff, as } = await acting()
  const order = await world.order(buyer)
  const { order_number } = order
  expect((await send('/home/cancelOrder', { order_number }, as)).reason).toBe('')
  expect(
    (await send('/user/addFavourite', { product_ids: [cart.product_id] } as never, as)).status,
  ).toBeLessThan(500)
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'account_id', 'subject_id', 'after'])
    .where('subject', '=', 'company')
    .where('subject_id', '=', String(buyer.actor.company_id))
    .orderBy('id')
    .execute()
  expect(lines.map(({ action, account_id }) => [action, account_id]).slice(0, 2)).toEqual([
    ['acting.start', staff.actor.account_id],
    ['acting.call', staff.actor.account_id],
  ])
  expect(lines[1]!.after).toMatchObject({
    call: '/home/cancelOrder',
    for_account: buyer.actor.account_id,
    order_number,
    reason,
  })
  const { data } = await send('/user/activity', { page: 1 }, buyer.caller)
  const told = data.list
    .filter(({ about }) => about === 'account')
    .map(({ action, params }) => [action, params.deed ?? params.reason])
  expect(told).toContainEqual(['staffDid', 'order'])
  expect(told).toContainEqual(['staffBegan', reason])
})

test('the order says that staff acted for its buyer: which desk to the buyer, which person to staff', async () => {
  const { buyer, staff, as } = await acting()
  const { order_number } = await world.order(buyer)
  await db
    .updateTable('account')
    .set({ first_name: 'Nora' })
    .where('id', '=', staff.actor.account_id)
    .execute()
  expect((await send('/home/cancelOrder', { order_number }, as)).reason).toBe('')
  const seenBy = async (path: '/supply/order/order/info' | '/office/order', caller: Caller) =>
    (await send(path, { order_number }, caller)).data.history.map(({ event, by_name, acted_by }) => [
      event,
      by_name,
      acted_by,
    ])
  const name = 'Rosa'
  expect(await seenBy('/supply/order/order/info', buyer.caller)).toEqual([
    ['create', name, null],
    ['cancel', name, ''],
  ])
  expect((await seenBy('/office/order', staff.caller)).at(-1)).toEqual(['cancel', name, 'Nora'])
  const { data } = await send('/user/activity', { page: 1 }, buyer.caller)
  const line = data.list.find(({ about, action }) => about === 'order' && action === 'cancel')
  expect(line).toMatchObject({ by_role: 'service', first_name: '' })
})

test('freight, too, is paid from the balance by the buyer’s own people alone, and by card for who asks staff to', async () => {
  const { as } = await acting()
  const input = { order_sn: 'O0', freight: true, idempotency_key: crypto.randomUUID() }
  expect((await send('/pay/balance', { ...input, payment_password: '' } as never, as)).reason).toBe(
    'acting.barred',
  )
  expect((await send('/supply/order/pay/stripe', input as never, as)).reason).not.toBe('acting.barred')
})

test('a refused call leaves no line, as it left no change', async () => {
  const { buyer, as } = await acting()
  await send('/home/cancelOrder', { order_number: 'none' }, as)
  const lines = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'acting.call')
    .where('subject_id', '=', String(buyer.actor.company_id))
    .execute()
  expect(lines).toEqual([])
})

test('it ends by stopping, by staff’s logout, by the role’s end, and when the buyer signs out everywhere', async () => {
  const over = async (as: Caller) => (await infoOf(as)).user
  const stopped = await acting()
  expect((await send('/user/stopActing', {}, stopped.as)).data).toEqual({
    company_id: stopped.buyer.actor.company_id,
  })
  expect(await over(stopped.as)).toBeNull()
  expect(await over(stopped.staff.caller)).toMatchObject({ kind: 'staff', acting: null })

  const left = await acting()
  await send('/user/logout', {}, left.staff.caller)
  expect(await over(left.as)).toBeNull()

  const moved = await acting()
  await db.deleteFrom('staff_role').where('account_id', '=', moved.staff.actor.account_id).execute()
  expect(await over(moved.as)).toBeNull()

  const thrown = await acting()
  await db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('account_id', '=', thrown.buyer.actor.account_id)
    .execute()
  expect((await send('/home/emptyCart', {} as never, thrown.as)).reason).toBe('session.expired')
})

test('the buyer sees that staff is there and can throw it out, not from where it comes, and a guest is told no price by any of it', async () => {
  const { buyer, as } = await acting()
  const { data } = await send('/user/devices', {}, buyer.caller)
  const staff = data.list.find(({ staff_name }) => staff_name !== null)
  expect(staff).toMatchObject({ address: '', user_agent: '', this_device: false })
  expect((await send('/user/signOutDevice', { id: staff!.id }, buyer.caller)).reason).toBe('')
  expect((await infoOf(as)).user).toBeNull()
  const page = await ask(server, '/home/list', { as: server.guest, input: { page: 1 } })
  expect(JSON.stringify(page.data)).not.toMatch(/price_cents|"price":"\d/)
})
