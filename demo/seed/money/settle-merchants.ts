import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Staff } from '#market/actor'
import { system } from '#market/actor'
import { checkMerchantBank } from '#market/paying/settlement/bank/check-merchant-bank'
import { saveMerchantBank } from '#market/paying/settlement/bank/save-merchant-bank'
import { closeStatements } from '#market/paying/settlement/close-statements'
import { approveRun, checkRun } from '#market/paying/settlement/payout/decide-run'
import { endPayout } from '#market/paying/settlement/payout/end-payout'
import { runSums } from '#market/paying/settlement/payout/list-runs'
import { proposePayouts } from '#market/paying/settlement/payout/make-run'
import { sendRun } from '#market/paying/settlement/payout/send-run'
import { hoursAfter } from '#rules/buying/order/times'
import { dayAt } from '#rules/days'
import { minus, moneyText } from '#rules/money/money'
import { type PayoutState, payoutState } from '#rules/paying/settlement/payout-graph'
import { payoutFiles } from '#server/payouts/payout-files'
import { openMailSecrets } from '#server/secrets/mail-secrets'
import { openVault } from '#server/secrets/vault'
import type { Trade } from '../trade.ts'
import { runNight } from './charge-storage.ts'

type Turn = { at: Date; work: () => Promise<unknown> }
type Ground = { at: Date; secret: string }
const hoursADay = 24

/** Accounts with numbers that nobody has; the last one rests still. */
const accounts = [
  {
    slug: 'harlow-pine',
    bank_name: 'Cascade Trust',
    routing_number: '121000358',
    number: '40031187724',
    days: 50,
  },
  {
    slug: 'northgate-upholstery',
    bank_name: 'Bay Commerce Bank',
    routing_number: '121000358',
    number: '77120094410',
    days: 49,
  },
  {
    slug: 'ironwood-works',
    bank_name: 'First Prairie Bank',
    routing_number: '121000358',
    number: '55600817733',
    days: 1,
  },
] as const

/** Whether statements are closed at the beginning of this day. */
const closes = (at: Date) => [1, 16].includes(at.getUTCDate())

/** What became of one payout of the first runs besides being paid, by the place of the run. */
const mishaps = [
  { slug: 'harlow-pine', event: 'return', after: 190, reason: 'The account was closed for three days' },
  { slug: 'northgate-upholstery', event: 'fail', after: 50, reason: 'The bank does not know this number' },
] as const

/**
 * On the 1st and 16th statements are closed, and a run of payouts is proposed, checked, approved, sent and
 * paid; one payout comes back, and one fails. The latest run waits for its second person.
 */
export function settlementTurns(trade: Trade, { at, secret }: Ground): Turn[] {
  const days = Array.from({ length: 56 }, (_, place) => hoursAfter(at, -hoursADay * (56 - place)))
  // Later than the month's end at any warehouse, as the timetable has it.
  const runs = days.filter(closes).map((day) => new Date(`${dayAt(day, 'UTC')}T15:37:00Z`))
  const latest = runs.at(-1)
  return [
    ...accounts.flatMap((account) => accountTurns(trade, { at, secret, account })),
    ...runs.flatMap((day, place) => runTurns(trade, { at: day, secret, open: day === latest, place })),
  ]
}

type Asking = Ground & { account: (typeof accounts)[number] }

function accountTurns(trade: Trade, { at, secret, account }: Asking): Turn[] {
  const { tx, actors } = trade
  const asked = hoursAfter(at, -hoursADay * account.days)
  const ask = async () => {
    const merchant = await tx
      .selectFrom('merchant')
      .select(['id', 'name'])
      .where('slug', '=', account.slug)
      .executeTakeFirst()
    if (!merchant) return
    const { routing_number, number, bank_name } = account
    const token_hash = createHash('sha256').update(`${account.slug} of the demo`).digest()
    const sealed = openVault([secret], 'bank').close(Buffer.from(number))
    const { seal } = openMailSecrets([secret])
    await saveMerchantBank(tx, actors.seller(merchant.id, asked), {
      wish: { holder: merchant.name, bank_name, country: 'US' },
      number: { routing_number, swift: '', sealed, last4: number.slice(-4) },
      link: { link: 'http://localhost:3000/stopBank', token_hash, seal },
    })
  }
  const checked = hoursAfter(asked, hoursADay * 3 + 5)
  const check = async () => {
    const resting = await tx.selectFrom('merchant_bank').select('id').where('state', '=', 0).execute()
    for (const { id } of resting)
      await checkMerchantBank(tx, actors.staff('finance', hoursAfter(checked, hoursADay)), {
        id,
        pass: true,
        reason: '',
      })
  }
  const later = hoursAfter(checked, hoursADay)
  return [{ at: asked, work: ask }, ...(later < at ? [{ at: later, work: check }] : [])]
}

type Running = Ground & { open: boolean; place: number }

function runTurns({ tx, actors }: Trade, { at, secret, open, place }: Running): Turn[] {
  let run_id = 0
  const finance = (hours: number) => actors.staff('finance', hoursAfter(at, hours))
  const other = (hours: number): Staff => actors.staff('administrator', hoursAfter(at, hours))
  const propose = async () => {
    while ((await closeStatements(tx, system(at))) > 0);
    await runNight(tx, at)
    await proposePayouts(tx, system(at))
    const { rows } = await sql<{ id: number }>`select id from payout_run where made_at = ${at}`.execute(tx)
    run_id = rows[0]?.id ?? 0
    if (run_id === 0) return
    const { payouts, amount_cents } = await runSums(tx, run_id)
    await checkRun(tx, finance(7), { run_id, payouts, amount: moneyText(amount_cents) })
  }
  const send = async () => {
    if (run_id === 0) return
    await approveRun(tx, other(9), { run_id })
    await sendRun(tx, finance(10), { run_id, make: payoutFiles([secret]) })
  }
  const mishap = mishaps[place]
  const payoutsIn = (state: PayoutState) =>
    tx
      .selectFrom('merchant_payout as p')
      .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
      .select(['p.payout_number', 'p.amount_cents', 'p.fee_cents', 'm.slug'])
      .where('p.run_id', '=', run_id)
      .where('p.state', '=', state)
      .orderBy('p.id')
      .execute()
  const pay = async () => {
    for (const { payout_number, slug } of await payoutsIn(payoutState.sent)) {
      if (mishap?.event === 'fail' && mishap.slug === slug) continue
      const reference = `FT${payout_number.slice(1, 8)}`
      await endPayout(tx, finance(50), { payout_number, event: 'pay', reference, amount: '', reason: '' })
    }
  }
  const goWrong = async () => {
    if (!mishap) return
    const { event, after, reason, slug } = mishap
    const found = await payoutsIn(event === 'fail' ? payoutState.sent : payoutState.paid)
    const payout = found.find((one) => one.slug === slug)
    if (!payout) return
    const { payout_number, amount_cents, fee_cents } = payout
    const amount = event === 'return' ? moneyText(minus(amount_cents, fee_cents)) : ''
    await endPayout(tx, finance(after), { payout_number, event, reference: '', amount, reason })
  }
  const turn = (hours: number, work: () => Promise<unknown>) => ({ at: hoursAfter(at, hours), work })
  const wrong = mishap ? [turn(mishap.after, goWrong)] : []
  return [turn(0, propose), ...(open ? [] : [turn(9, send), turn(50, pay), ...wrong])]
}
