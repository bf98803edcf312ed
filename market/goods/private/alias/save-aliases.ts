import { sql } from 'kysely'
import type {
  saveAliases as declared,
  deleteAlias as deleteDeclared,
  saveAlias as oneDeclared,
} from '#api/goods/stock/item-alias'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type AliasFault, aliasLimits, type Platform, platformNamed } from '#rules/goods/private/item-alias'
import { refuse } from '#rules/refusals'
import { plainLine } from '#rules/text/plain-input'
import type { Buyer } from '../../../actor.ts'
import { refuseNoDealer } from '../refuse-no-dealer.ts'
import { itemsMeant } from './items-meant.ts'
import { nearItems } from './near-items.ts'

type Fault = Out<typeof declared>['faults'][number]
type AliasTarget = { row: number; platform: Platform | ''; number: string; relation_id: number }
type KnownAlias = { id: number; relation_id: number; custom_sn: string }

/** The key by which numbers of a platform are compared, without regard to case. */
const keyOf = ({ platform, number }: Pick<AliasTarget, 'platform' | 'number'>) =>
  `${platform} ${number.toLowerCase()}`

/**
 * Takes own numbers of our items, and those of a dealer's channels, row by row: a number that means another
 * item by now changes only if the input says so. Refuses numbers of channels of a company that is no dealer
 * (`dealer.only`), and more numbers than a company has (`alias.full`).
 */
export async function saveAliases(
  tx: Tx,
  actor: Buyer,
  { rows, replace }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (rows.some(({ platform }) => platformNamed(platform))) await refuseNoDealer(tx, actor)
  await lockAliases(tx, actor)
  const { meant, faults } = await readAliasRows(tx, actor, rows)
  const known = await knownAliases(tx, actor, meant)
  const other = meant.filter(
    (one) => (known.get(keyOf(one))?.relation_id ?? one.relation_id) !== one.relation_id,
  )
  const fresh = meant.filter((one) => !known.has(keyOf(one)))
  await writeAliases(tx, actor, replace ? [...fresh, ...other] : fresh)
  await refuseTooMany(tx, actor)
  const taken = other.map((one) => ({
    row: one.row,
    reason: 'taken' as const,
    near: [known.get(keyOf(one))!.custom_sn],
  }))
  return {
    added: fresh.length,
    changed: replace ? other.length : 0,
    same: meant.length - fresh.length - other.length,
    faults: [...faults, ...(replace ? [] : taken)].toSorted((a, b) => a.row - b.row),
  }
}

/** Locks the numbers of the company, so that two people's rows come one after the other. */
async function lockAliases(tx: Tx, actor: Buyer): Promise<void> {
  await sql`select from company where id = ${actor.company_id} for no key update`.execute(tx)
}

async function readAliasRows(tx: Tx, actor: Buyer, rows: In<typeof declared>['rows']) {
  const wanted = rows.map(({ item }) => plainLine(item))
  const items = await itemsMeant(tx, actor, wanted)
  const unknown = wanted.filter((_, i) => items[i]!.length === 0)
  const nearOf = await nearItems(tx, unknown, actor.language)
  const faults: Fault[] = []
  const meant: AliasTarget[] = []
  const seen = new Set<string>()
  rows.forEach(({ platform: named, number: given }, i) => {
    const number = plainLine(given)
    const platform = platformNamed(named)
    const relation_ids = items[i]!
    const near = nearOf(wanted[i]!)
    const fault = (reason: AliasFault) => faults.push({ row: i + 1, reason, near })
    if (number === '' || number.length > aliasLimits.number) fault('number')
    else if (platform === null) fault('platform')
    else if (relation_ids.length === 0) fault('unknown')
    else if (relation_ids.length > 1) fault('ambiguous')
    else if (seen.has(keyOf({ platform, number }))) fault('twice')
    else {
      seen.add(keyOf({ platform, number }))
      meant.push({ row: i + 1, platform, number, relation_id: relation_ids[0]! })
    }
  })
  return { meant, faults }
}

/** What the company's numbers mean by now. */
async function knownAliases(
  tx: Tx,
  actor: Buyer,
  meant: readonly AliasTarget[],
): Promise<Map<string, KnownAlias>> {
  const { rows } = await sql<KnownAlias & { platform: Platform | ''; number: string }>`
    select a.id, a.platform, a.number, a.relation_id, r.custom_sn
    from unnest(${meant.map(({ platform }) => platform)}::text[], ${meant.map(({ number }) => number)}::text[]) m (platform, number)
    join item_alias a on a.company_id = ${actor.company_id} and a.platform = m.platform and lower(a.number) = lower(m.number)
    join relation r on r.id = a.relation_id`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const writeAliases = (tx: Tx, { company_id, account_id, at }: Buyer, meant: readonly AliasTarget[]) =>
  sql`
    insert into item_alias (company_id, platform, number, relation_id, account_id, changed_at)
    select ${company_id}, m.platform, m.number, m.relation_id, ${account_id}, ${at}
    from json_to_recordset(${JSON.stringify(meant)}::json) m (platform text, number text, relation_id int)
    on conflict (company_id, platform, lower(number)) do update
      set number = excluded.number, relation_id = excluded.relation_id, account_id = excluded.account_id,
        changed_at = excluded.changed_at`.execute(tx)

async function refuseTooMany(tx: Tx, { company_id }: Buyer): Promise<void> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from item_alias where company_id = ${company_id}`.execute(tx)
  if (rows[0]!.many > aliasLimits.perCompany) refuse('alias.full', { most: aliasLimits.perCompany })
}

/**
 * Gives an item a number of the own or of a channel, or changes it. Refuses a channel's of a company that is
 * no dealer (`dealer.only`), a number that is none (`alias.number`), an item that we do not have
 * (`alias.unknown`) or several makers have (`alias.ambiguous`), a number that means another item
 * (`alias.taken`), and an unknown id (`request.notFound`).
 */
export async function saveAlias(
  tx: Tx,
  actor: Buyer,
  { id, platform, number, item }: In<typeof oneDeclared>,
): Promise<Out<typeof oneDeclared>> {
  if (platform) await refuseNoDealer(tx, actor)
  await lockAliases(tx, actor)
  const { meant, faults } = await readAliasRows(tx, actor, [{ platform, number, item }])
  const [one] = meant
  if (!one) return refuseUnreadable(faults[0]!)
  const known = (await knownAliases(tx, actor, meant)).get(keyOf(one))
  if (known && known.id !== id && known.relation_id !== one.relation_id)
    refuse('alias.taken', { custom_sn: known.custom_sn }, 'number')
  if (id !== undefined) await removeAlias(tx, actor, id)
  await writeAliases(tx, actor, meant)
  await refuseTooMany(tx, actor)
  return { id: (await knownAliases(tx, actor, meant)).get(keyOf(one))!.id }
}

function refuseUnreadable({ reason, near }: Fault): never {
  if (reason === 'ambiguous') refuse('alias.ambiguous', {}, 'item')
  if (reason === 'unknown') refuse('alias.unknown', { near: near.join(', ') || '–' }, 'item')
  return refuse('alias.number', { most: aliasLimits.number }, 'number')
}

async function removeAlias(tx: Tx, { company_id }: Buyer, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('item_alias')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('request.notFound')
}

/** Forgets such a number. Refuses one that is not the company's (`request.notFound`). */
export async function deleteAlias(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof deleteDeclared>,
): Promise<Out<typeof deleteDeclared>> {
  await removeAlias(tx, actor, id)
  return {}
}
