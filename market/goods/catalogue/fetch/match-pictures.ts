import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { numbersInName } from '#rules/goods/feed/picture-name'
import { cutText } from '#rules/text/cut-text'
import type { System } from '../../../actor.ts'
import { claimBatch } from '../import/run-lease.ts'
import { type ImportRun, type Outcome, writeOutcomes } from '../import/store-batch.ts'
import { archiveAddress, archiveHost } from './archive-address.ts'
import { notePictures } from './note-pictures.ts'

type NamedBatch = { run: ImportRun & { upload_id: string }; from: number; names: readonly string[] }

/**
 * Matches the next files of an archive with the merchant's items, by the numbers in their names; of a
 * manufacturer's own also with those of drafts. What matches none is told by its name; a picture then waits
 * for a person who says to which item it belongs.
 */
export async function matchPictures(tx: Tx, actor: System, { run, from, names }: NamedBatch): Promise<void> {
  await claimBatch(tx, actor.at, { run, from, count: names.length })
  const meant = names.map((name) => numbersInName(name))
  const known = await numbersAmong(tx, run, [...new Set(meant.flatMap((numbers) => numbers ?? []))])
  const outcomes = names.map((name, at): Outcome => {
    const number = meant[at]?.find((one) => known.has(one))
    const reason = number !== undefined ? '' : meant[at] ? 'noSuchNumber' : 'noPicture'
    const custom_sn = number === undefined ? '' : known.get(number)!
    const outcome = reason === '' ? 'accepted' : 'rejected'
    return { row_number: from + at + 1, outcome, custom_sn, reason, column: '', cell: cutText(name, 200) }
  })
  const pictures = outcomes.flatMap(({ outcome, row_number, custom_sn }, at) => {
    const address = archiveAddress(run.upload_id, names[at]!)
    const picture = { column: '', address, host: archiveHost }
    const stray = outcome === 'rejected'
    return meant[at] ? [{ row_number, custom_sn, group_number: '', pictures: [picture], stray }] : []
  })
  await notePictures(tx, run.id, pictures)
  await writeOutcomes(tx, run.id, outcomes)
}

/** The given numbers that belong to an item or to a draft, in the item's spelling. */
async function numbersAmong(
  tx: Tx,
  { merchant_id, asked_by_merchant }: ImportRun,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; custom_sn: string }>`
    with told as (select number, fold_number(number) as folded from unnest(${[...numbers]}::text[]) t (number))
    select t.number, n.number_folded as custom_sn from told t
      join change_number n on n.merchant_id = ${merchant_id} and n.number_folded = t.folded where ${asked_by_merchant}
    union all select t.number, r.custom_sn from told t
      join relation r on r.merchant_id = ${merchant_id} and fold_number(r.custom_sn) = t.folded`.execute(tx)
  return new Map(rows.map(({ number, custom_sn }) => [number, custom_sn]))
}
