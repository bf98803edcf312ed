import { createHash } from 'node:crypto'
import type { Tx } from '#database/connect'
import type { ContractBody } from '#rules/buying/contract/body'
import { canonicalJson } from '#rules/buying/contract/canonical-json'
import { countryApart } from '#rules/buying/contract/country-apart'
import { confirmDays } from '#rules/buying/contract/state'
import { hoursAfter } from '#rules/buying/order/times'
import { dayAt, daysBetween } from '#rules/days'
import { toCents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../../actor.ts'
import { endWithoutClosedDays, refuseClosedDays } from '../../../goods/merchant/closure/closed-days.ts'
import { refuseClosed } from '../../../goods/merchant/state/refuse-closed.ts'
import { type ContractRow, sideOf } from '../find-contract.ts'
import type { Terms } from '../read-terms.ts'

type ContractKey = Pick<ContractRow, 'id' | 'contract_sn' | 'merchant_id' | 'version'>

/**
 * Writes the next version of a contract: its text as canonical JSON, with the hash of the version before.
 * Refuses goods of another manufacturer (`cart.oneMerchant`) or of two ports (`contract.onePort`), and a
 * manufacturer that does not sell now (`merchant.notOpen`) or is closed on a promised day
 * (`closure.closedThen`).
 */
export async function freezeVersion(
  tx: Tx,
  actor: Buyer | Merchant,
  { of, terms }: { of: ContractKey; terms: Terms },
) {
  await refuseUnkeepable(tx, { of, terms })
  const version = (of.version ?? 0) + 1
  const { party, lines, lots, total, deposit, balance, ...said } = terms
  const port = await findPort(tx, of.merchant_id, lines)
  const seller = await findSeller(tx, of.merchant_id, party.maker)
  const before = await findBefore(tx, of)
  const previous = before?.content_hash ?? null
  const { merchant_id } = of
  const shown = await withPictures(tx, { merchant_id, before: before?.body }, lines)
  const side = sideOf(actor)
  const numbered = shown.map((line, place) => ({ ...line, line_no: place + 1 }))
  const body = canonicalJson({
    ...said,
    contract_id: of.id,
    contract_sn: of.contract_sn,
    version,
    previous_hash: previous?.toString('hex') ?? null,
    made_by: side,
    currency: 'USD',
    port,
    seller,
    purchaser: party.purchaser,
    lines: numbered,
    ...(lots.length > 0 ? { lots } : {}),
    total_cents: total,
    deposit_cents: deposit,
    balance_cents: balance,
  } satisfies ContractBody)
  const { pay_action: _, goods_standard: __, ...columns } = said
  await tx
    .insertInto('contract_version')
    .values({
      contract_id: of.id,
      version,
      made_by: side,
      account_id: actor.account_id,
      body,
      content_hash: createHash('sha256').update(body, 'utf8').digest(),
      previous_hash: previous,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total_cents: toCents(total),
      ...columns,
      port,
      created_at: actor.at,
    })
    .execute()
  await tx
    .insertInto('contract_line')
    .values(
      numbered.map(({ line_no, relation_id, custom_sn, quantity, price_cents }) => ({
        contract_id: of.id,
        version,
        line_no,
        relation_id,
        custom_sn,
        quantity,
        price_cents,
      })),
    )
    .execute()
  await writeLots(tx, { contract_id: of.id, version }, lots)
  return { version, confirm_by: await answerBy(tx, actor, of.merchant_id) }
}

/** Refuses terms that a manufacturer cannot promise: it does not sell now, or is closed on a day of them. */
async function refuseUnkeepable(tx: Tx, { of, terms }: { of: ContractKey; terms: Terms }) {
  await refuseClosed(tx, of.merchant_id)
  const days = [terms.delivery_on, ...terms.lots.map(({ planned_on }) => planned_on)]
  await refuseClosedDays(tx, { merchant_id: of.merchant_id, days })
}

/** Until when it waits; days on which a manufacturer who answers is closed by now do not count. */
async function answerBy(tx: Tx, actor: Buyer | Merchant, merchant_id: number): Promise<Date> {
  const end = hoursAfter(actor.at, confirmDays * 24)
  if (actor.kind === 'merchant') return end
  const [from, until] = [dayAt(actor.at, 'UTC'), dayAt(end, 'UTC')]
  const last = await endWithoutClosedDays(tx, { merchant_id, from, until })
  return hoursAfter(end, daysBetween(until, last) * 24)
}

/** The lots of a version, all at once: the database compares them with its text. */
async function writeLots(
  tx: Tx,
  of: { contract_id: number; version: number },
  lots: Terms['lots'],
): Promise<void> {
  const rows = lots.flatMap(({ lot_no, planned_on, lines }) =>
    lines.map(({ line_no, quantity }) => ({ ...of, lot_no, planned_on, line_no, quantity })),
  )
  if (rows.length > 0) await tx.insertInto('contract_lot_plan').values(rows).execute()
}

async function findPort(tx: Tx, merchant_id: number, lines: Terms['lines']): Promise<string> {
  const ids = lines.flatMap(({ relation_id }) => relation_id ?? [])
  const items = await tx
    .selectFrom('relation')
    .select(['id', 'merchant_id', 'fob_port', 'custom_sn'])
    .$if(ids.length > 0, (of) => of.where('id', 'in', ids))
    // A contract of handwritten models alone ships from where the manufacturer ships others.
    .$if(ids.length === 0, (of) =>
      of.where('merchant_id', '=', merchant_id).where('fob_port', 'is not', null).orderBy('id').limit(1),
    )
    .execute()
  if (items.length < new Set(ids).size || items.some((item) => item.merchant_id !== merchant_id))
    refuse('cart.oneMerchant', {}, 'goods_obj')
  const port = items[0]?.fob_port
  if (!port || items.some(({ fob_port }) => fob_port !== port)) refuse('contract.onePort', {}, 'goods_obj')
  return port
}

/** The lines with pictures of this manufacturer's goods, or of the version before; others are left out. */
async function withPictures(
  tx: Tx,
  { merchant_id, before }: { merchant_id: number; before: string | undefined },
  lines: Terms['lines'],
): Promise<Terms['lines']> {
  const paths = [...new Set(lines.flatMap(({ image_path }) => image_path || []))]
  if (paths.length === 0) return lines
  const own = await tx
    .selectFrom('media as m')
    .innerJoin('relation as r', 'r.product_id', 'm.product_id')
    .select('m.path')
    .distinct()
    .where('m.path', 'in', paths)
    .where('r.merchant_id', '=', merchant_id)
    .execute()
  const kept = before ? (JSON.parse(before) as ContractBody).lines : []
  const known = new Set([...own.map(({ path }) => path), ...kept.map(({ image_path }) => image_path)])
  return lines.map((line) => (known.has(line.image_path) ? line : { ...line, image_path: '' }))
}

/**
 * The manufacturer as its own record has it; what that leaves open, as it was written. The country belongs
 * to the address: of a registered one it is what that names.
 */
async function findSeller(tx: Tx, merchant_id: number, written: Terms['party']['maker']) {
  const own = await tx
    .selectFrom('merchant')
    .select(['legal_name', 'legal_address', 'legal_zip', 'legal_phone', 'tax_id'])
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const address = own.legal_address || written.address
  const country = own.legal_address === '' ? written.country : countryApart({ address }).country
  return {
    name: own.legal_name || written.name,
    address,
    ...(country ? { country } : {}),
    zip: own.legal_zip || written.zip,
    phone: own.legal_phone || written.phone,
    tax_id: own.tax_id,
  }
}

async function findBefore(tx: Tx, { id, version }: ContractKey) {
  if (version === null) return null
  return tx
    .selectFrom('contract_version')
    .select(['content_hash', 'body'])
    .where('contract_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}
