import { sql } from 'kysely'
import type { chatThread } from '#api/talk/chat'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { CardKind } from '#rules/talk/chat'
import type { User } from '../../actor.ts'

type Card = { kind: CardKind; ref: string }
type CardAnswer = NonNullable<Out<typeof chatThread>['list'][number]['card']>
type Row = Card & {
  title: Text3 | null
  preview: string | null
  status: number | null
  order_kind: number | null
}

/**
 * What these cards show this reader now; without prices. A product that is no longer for sale is gone for all
 * but its manufacturer and staff.
 */
export async function showCards(
  tx: Tx,
  actor: User,
  cards: readonly Card[],
): Promise<(card: Card) => CardAnswer> {
  const refs = (kind: CardKind) => cards.filter((card) => card.kind === kind).map(({ ref }) => ref)
  const none = sql`null::jsonb as title, null::text as preview`
  const { rows } = await sql<Row>`
    select 'product' as kind, p.id::text as ref, p.title,
      (select m.path from media m where m.product_id = p.id and m.kind = 'picture' order by m.position, m.id limit 1) as preview,
      null::int as status, null::int as order_kind
    from product p join merchant maker on maker.id = p.merchant_id
    where p.id = any (${refs('product').map(Number)}::int[]) and (is_on_shelf(p, maker) or ${actor.kind !== 'buyer'})
    union all
    select 'order', order_number, ${none}, status, kind from orders where order_number = any (${refs('order')}::text[])
    union all
    select 'contract', contract_sn, ${none}, state, null from contract where contract_sn = any (${refs('contract')}::text[])
    union all
    select 'refund', refund_number, ${none}, status, null from refund where refund_number = any (${refs('refund')}::text[])`.execute(
    tx,
  )
  const shown = new Map(rows.map((row) => [`${row.kind} ${row.ref}`, row]))
  return ({ kind, ref }) => {
    const row = shown.get(`${kind} ${ref}`)
    return {
      kind,
      ref,
      title: row?.title ? textIn(row.title, actor.language) : '',
      preview: row?.preview ?? null,
      status: row?.status ?? null,
      order_kind: row?.order_kind ?? null,
      gone: !row,
    }
  }
}
