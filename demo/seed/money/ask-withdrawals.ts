import { randomUUID } from 'node:crypto'
import type { withdraw } from '#api/money/withdrawal'
import type { In } from '#api/wire/call'
import { askWithdrawal } from '#market/money/wallet/ask-withdrawal'
import { decideWithdrawal } from '#market/money/wallet/settle-withdrawal'
import type { SiteCode } from '#rules/sites'
import { withdrawalMethod } from '#rules/status-codes'
import type { Trade } from '../trade.ts'

const hourMs = 3_600_000

type Asking = {
  email: string
  site: SiteCode
  hours: number
  amount: string
  method: In<typeof withdraw>['method']
  /**
   * Finance's decision this many hours later; undefined while it waits. A large one is only checked by the
   * first person.
   */
  said?: { after: number } & ({ paid: string } | { refused: string } | { checked: true })
}

const { bank, wallet, payout } = withdrawalMethod
const askings: readonly Asking[] = [
  {
    email: 'jonah@empirestage.example.com',
    site: 'New_York',
    hours: 310,
    amount: '900.00',
    method: wallet,
    said: { after: 20, paid: 'PP-88213047' },
  },
  {
    email: 'rosa@casagulf.example.com',
    site: 'HOU',
    hours: 205,
    amount: '1500.00',
    method: payout,
    said: { after: 26, refused: 'The payout account is in another name than your company’s.' },
  },
  {
    email: 'peter@lakeshore.example.com',
    site: 'CHI',
    hours: 7,
    amount: '6500.00',
    method: wallet,
    said: { after: 2, checked: true },
  },
  { email: 'olivia@sunrise-staging.example.com', site: 'LA', hours: 4, amount: '1200.00', method: bank },
]

/** The buyers' withdrawals with finance's decisions: one waits, and a large one waits for a second person. */
export function withdrawalTurns({ tx, actors }: Trade, seededAt: Date) {
  return askings.flatMap(({ email, site, hours, amount, method, said }) => {
    const at = new Date(seededAt.getTime() - hours * hourMs)
    let id = 0
    const ask = async () => {
      const buyer = actors.buyer(email, site, at)
      const own = await tx
        .selectFrom('bank_account')
        .select('id')
        .where('company_id', '=', buyer.company_id)
        .where('is_default', '=', true)
        .executeTakeFirst()
      const to = method === bank ? { bank_id: own?.id ?? 0, email: '' as const } : { bank_id: 0, email }
      const asked = { amount, method, source: 'wallet' as const, ...to, idempotency_key: randomUUID() }
      id = (await askWithdrawal(tx, buyer, asked)).id
    }
    const first = { at, work: ask }
    if (!said) return [first]
    const decided = new Date(at.getTime() + said.after * hourMs)
    const decide = async () => {
      const reason = 'refused' in said ? said.refused : ''
      const payout_reference = 'paid' in said ? said.paid : ''
      const pass = reason ? 0 : 1
      await decideWithdrawal(tx, actors.staff('finance', decided), { id, pass, reason, payout_reference })
    }
    return [first, { at: decided, work: decide }]
  })
}
