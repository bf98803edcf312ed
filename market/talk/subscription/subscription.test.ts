import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { seal } from '#tests/fixtures/mails'
import { aGuest, aSite, aStaff, lastMail, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../actor.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { exportSubscribers, listSubscribers } from './list-subscribers.ts'
import { saveSubscription, showSubscription, unsubscribe } from './own-subscription.ts'
import { subscribe } from './subscribe.ts'
import { sweepSubscribers } from './sweep-subscribers.ts'

const { db } = await testDatabase({ max: 12 })
await aSite(db)
const staff = await aStaff(db, ['editor'])
const hash = (token: string) => createHash('sha256').update(token).digest()
const linksOf = (uuid: string) => ({ preferences: `p/${uuid}`, unsubscribe: `u/${uuid}` })

/** Subscribes; returns the token of the link. */
async function ask(
  email: string,
  more: { at?: Date; language?: 'en-US' | 'es-ES'; new_arrivals?: boolean; specials?: boolean } = {},
) {
  const { at = noon, language = 'en-US', new_arrivals = true, specials = true } = more
  const token = randomUUID()
  const wish = {
    email,
    new_arrivals,
    specials,
    subscriber_uuid: randomUUID(),
    confirm_hash: hash(token),
    confirm: `https://shop.test/subscribe/confirm?token=${token}`,
    linksOf,
    seal,
  }
  const answer = await inTransaction(db, (tx) => subscribe(tx, { ...aGuest(at), language }, wish))
  return { token, answer }
}
const confirm = (token: string, at = noon) =>
  inTransaction(db, (tx) => confirmSubscription(tx, aGuest(at), { confirm_hash: hash(token), linksOf, seal }))
const rowOf = (email: string) =>
  db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const mailsTo = (email: string) =>
  db.selectFrom('mail').select('template').where('recipient', '=', email).orderBy('id').execute()

test('no news is sent until the link in the mail is confirmed, and only a hash of the link is stored', async () => {
  const { token } = await ask('ana@shop.test', { language: 'es-ES', specials: false })
  const mail = await lastMail(db, 'ana@shop.test')
  expect(mail).toMatchObject({ template: 'subscriptionConfirm', language: 'es-ES' })
  expect(mail.params.confirm).toContain(token)
  const row = await rowOf('ana@shop.test')
  expect(row).toMatchObject({ status: 0, new_arrivals: true, specials: false })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await confirm(token)).toEqual({ already: false })
  expect(await rowOf('ana@shop.test')).toMatchObject({ status: 1, confirmed_at: noon })
  expect(await confirm(token)).toEqual({ already: true })
  expect(await refusalOf(confirm('another'))).toBe('subscription.linkInvalid')
})

test('simultaneous confirmations confirm once, and send one welcome mail', async () => {
  const { token } = await ask('many@shop.test')
  const all = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
  expect(all.filter(({ already }) => !already)).toHaveLength(1)
  const mails = await mailsTo('many@shop.test')
  expect(mails.map(({ template }) => template)).toEqual(['subscriptionConfirm', 'subscriptionWelcome'])
})

test('a link expires after two days, and a newer one replaces it', async () => {
  const first = await ask('late@shop.test')
  expect(await refusalOf(confirm(first.token, minutesLater(48 * 60)))).toBe('subscription.linkInvalid')
  const second = await ask('late@shop.test', { at: minutesLater(60) })
  expect(await refusalOf(confirm(first.token, minutesLater(61)))).toBe('subscription.linkInvalid')
  expect(await confirm(second.token, minutesLater(62))).toEqual({ already: false })
})

test('the answer is the same for an address that is known, and no more than three mails a day go to it', async () => {
  const fresh = await ask('known@shop.test')
  await confirm(fresh.token)
  const again = await ask('Known@shop.test')
  expect(again.answer).toEqual(fresh.answer)
  expect((await lastMail(db, 'known@shop.test')).template).toBe('subscriptionKnown')
  for (let i = 0; i < 4; i += 1) expect((await ask('known@shop.test')).answer).toEqual({})
  // One mail to confirm, one of welcome, and the rest of the form's daily three.
  expect(await mailsTo('known@shop.test')).toHaveLength(4)
  await ask('known@shop.test', { at: minutesLater(24 * 60) })
  expect(await mailsTo('known@shop.test')).toHaveLength(5)
  const asks = Array.from({ length: 6 }, () => ask('flood@shop.test'))
  await Promise.all(asks)
  expect(await mailsTo('flood@shop.test')).toHaveLength(3)
})

test('a subscriber changes the choices, unsubscribes, and can return by confirming anew', async () => {
  const { token } = await ask('rosa@shop.test')
  await confirm(token)
  const { subscriber_uuid } = await rowOf('rosa@shop.test')
  const save = (more: object) =>
    inTransaction(db, (tx) =>
      saveSubscription(tx, aGuest(), {
        subscriber_uuid,
        language: 'zh-CN',
        new_arrivals: true,
        specials: false,
        ...more,
      }),
    )
  await save({})
  expect(await reading(db, (tx) => showSubscription(tx, aGuest(), { subscriber_uuid }))).toEqual({
    email: 'ro…@shop.test',
    language: 'zh-CN',
    new_arrivals: true,
    specials: false,
    status: 1,
  })
  expect(await refusalOf(save({ new_arrivals: false }))).toBe('subscription.nothingChosen')
  for (let i = 0; i < 2; i += 1)
    await inTransaction(db, (tx) => unsubscribe(tx, { at: noon }, { subscriber_uuid }))
  expect(await rowOf('rosa@shop.test')).toMatchObject({ status: 2, unsubscribed_at: noon })
  expect(await refusalOf(save({}))).toBe('subscription.notSubscribed')
  expect(await refusalOf(confirm(token))).toBe('subscription.linkInvalid')
  const back = await ask('rosa@shop.test')
  expect(await rowOf('rosa@shop.test')).toMatchObject({ status: 2 })
  await confirm(back.token)
  expect(await rowOf('rosa@shop.test')).toMatchObject({ status: 1, unsubscribed_at: null })
})

test('invalid choices are refused by name', async () => {
  expect(await refusalOf(ask(''))).toBe('form.missing')
  expect(await refusalOf(ask('rosa@shop'))).toBe('form.format')
  expect(await refusalOf(ask('x@shop.test', { new_arrivals: false, specials: false }))).toBe(
    'subscription.nothingChosen',
  )
})

test('staff sees the subscribers by state, and the audit log records an export', async () => {
  const list = (more = {}) =>
    reading(db, (tx) =>
      listSubscribers(tx, staff, { status: -1, search: '', page: 1, page_size: 50, ...more }),
    )
  const { list: all, count, counts } = await list()
  expect(all.length).toBe(count)
  expect(counts.reduce((sum, one) => sum + one.count, 0)).toBe(count)
  expect((await list({ search: 'late@' })).list).toMatchObject([
    { email: 'late@shop.test', status: 1, site: 'LA' },
  ])
  const rows = await inTransaction(db, (tx) => exportSubscribers(tx, staff, { status: 1, search: '' }))
  expect(rows.every(({ status }) => status === 1)).toBe(true)
  const line = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ action: 'subscriber.export', after: { count: rows.length } })
})

test('unconfirmed addresses are deleted after a month', async () => {
  await ask('forgotten@shop.test')
  const sweep = (days: number) =>
    inTransaction(db, (tx) => sweepSubscribers(tx, system(minutesLater(days * 24 * 60))))
  await sweep(29)
  await rowOf('forgotten@shop.test')
  await sweep(31)
  await expect(rowOf('forgotten@shop.test')).rejects.toThrow()
  await rowOf('late@shop.test')
})
