import type { setTransferAccount as declared } from '#api/money/transfer-account'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { digitsOf, isAccountNumber, isRoutingNumber, isSwiftCode } from '#rules/money/bank'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { tellOfTransferAccount } from './tell-of-transfer-account.ts'

/**
 * Sets the bank account to which buyers of a site send transfers. Mails the old and the new account to every
 * administrator and everybody in finance, including the person who set it, because one person alone could
 * redirect the money of a site. Refuses an unknown site (`request.notFound`), a routing number with a wrong
 * checksum (`bank.routing`), a malformed account number (`bank.number`) or SWIFT code (`bank.swift`).
 */
export async function setTransferAccount(
  tx: Tx,
  actor: Staff,
  { site_id, holder, bank_name, reason, ...typed }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const routing_number = digitsOf(typed.routing_number)
  if (!isRoutingNumber(routing_number)) refuse('bank.routing', {}, 'routing_number')
  const account_number = digitsOf(typed.account_number)
  if (!isAccountNumber(account_number)) refuse('bank.number', {}, 'account_number')
  const swift = typed.swift.replaceAll(' ', '').toUpperCase()
  if (swift !== '' && !isSwiftCode(swift)) refuse('bank.swift', {}, 'swift')
  const site = await tx
    .selectFrom('site')
    .select(['code', 'name'])
    .where('id', '=', site_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!site) refuse('request.notFound')
  const before = await tx
    .selectFrom('transfer_account')
    .select(['holder', 'bank_name', 'routing_number', 'account_number', 'swift'])
    .where('site_id', '=', site_id)
    .executeTakeFirst()
  const account = { holder, bank_name, routing_number, account_number, swift }
  const set = { ...account, set_at: actor.at, set_by: actor.account_id }
  await tx
    .insertInto('transfer_account')
    .values({ site_id, ...set })
    .onConflict((known) => known.column('site_id').doUpdateSet(set))
    .execute()
  await writeAudit(tx, actor, {
    action: 'site.transferAccount',
    subject: 'site',
    subject_id: site.code,
    before: before ?? {},
    after: { ...account, reason },
  })
  await tellOfTransferAccount(tx, actor, { site, before, after: account, reason })
  return {}
}
