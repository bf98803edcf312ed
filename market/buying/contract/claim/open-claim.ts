import { sql } from 'kysely'
import type { claimLot as declared } from '#api/buying/claim'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { claimCondition, claimServiceFrom, claimState, mostAllowed } from '#rules/buying/contract/claim/claim'
import { mayClaim } from '#rules/buying/contract/claim/may-claim'
import { lotState } from '#rules/buying/contract/lot'
import { orderStatus } from '#rules/buying/order/status'
import { moneyText, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { checkOwnFiles } from '../../../check-own-files.ts'
import { underNewNumber } from '../../../new-number.ts'
import { type LotRow, lockLot } from '../../order/lot/lock-lot.ts'
import { moveLot } from '../../order/lot/move-lot.ts'
import { move, type OrderRow } from '../../order/status/move.ts'
import { readLotMoney } from './read-claim.ts'
import { tellClaim } from './tell-claim.ts'

type Input = In<typeof declared>
const pictureMimes = ['image/jpeg', 'image/png']

/**
 * Claims goods of a lot that came damaged or not at all, with pictures and what the buyer asks for them.
 * While it is open nothing is released, and the contract is not completed. Refuses a lot not received
 * or with an open claim (`contract.lotNotNow`), after its days (`claim.window`), more pieces than came so
 * (`claim.quantity`), more than the lot is worth (`claim.amount`) and others' pictures (`upload.notFound`).
 */
export async function claimLot(tx: Tx, actor: Buyer, input: Input): Promise<Out<typeof declared>> {
  const { order, lot, lots } = await lockLot(tx, actor, input)
  if (!mayClaim(order.status, lots)) refuse('order.notAllowed', { status: order.status, event: 'claim' })
  if (lot.state !== lotState.received)
    refuse('contract.lotNotNow', { lot_no: lot.lot_no, state: lot.state }, 'lot_no')
  if (lot.accept_by === null || actor.at >= lot.accept_by) refuse('claim.window')
  await refuseTooMany(tx, lot, input)
  const asked = parsePrice(input.asked)
  const most = mostAllowed(await readLotMoney(tx, lot))
  if (asked === null || asked > most) refuse('claim.amount', { most: moneyText(most) }, 'asked')
  const ids = [...new Set(input.lines.flatMap(({ file_ids }) => file_ids))]
  await checkOwnFiles(tx, actor, { ids, mimes: pictureMimes, field: 'lines' })
  await moveLot(tx, actor, { lot, event: 'claim' })
  const claim_number = await insert(tx, actor, { order, lot, input, asked_cents: asked })
  const status =
    order.status === orderStatus.awaitingReceipt
      ? await move(tx, actor, { order, event: 'claim' })
      : order.status
  await tellOfIt(tx, actor, { order, claim_number, input })
  return { claim_number, status }
}

/** Refuses more pieces of a line than came damaged, or are missing, less those that are claimed already. */
async function refuseTooMany(tx: Tx, { order_id, lot_no }: LotRow, { lines }: Input): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select (w.place - 1)::int as place
    from json_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, place: at + 1 })))})
      as w (line_no int, condition int, quantity int, place int)
    left join lot_line g on g.order_id = ${order_id} and g.lot_no = ${lot_no} and g.line_no = w.line_no
    where g.line_no is null or w.quantity > case w.condition when ${claimCondition.damaged} then g.damaged else g.missing end
      - coalesce((select sum(l.quantity) from claim c join claim_line l on l.claim_id = c.id where c.order_id = ${order_id}
        and c.lot_no = ${lot_no} and c.state <> ${claimState.withdrawn} and l.line_no = w.line_no and l.condition = w.condition), 0)
    order by w.place limit 1`.execute(tx)
  if (rows[0]) refuse('claim.quantity', {}, `lines.${rows[0].place}.quantity`)
}

type NewClaim = {
  order: OrderRow
  lot: LotRow
  input: Input
  asked_cents: NonNullable<ReturnType<typeof parsePrice>>
}

async function insert(
  tx: Tx,
  { account_id, at }: Buyer,
  { order: { merchant_id }, lot, input, asked_cents }: NewClaim,
): Promise<string> {
  const { order_id, lot_no } = lot
  const made = await underNewNumber('K', (claim_number) =>
    tx
      .insertInto('claim')
      .values({
        claim_number,
        order_id,
        lot_no,
        merchant_id: merchant_id!,
        account_id,
        asked_cents,
        opened_at: at,
        waits_since: at,
        service_at: claimServiceFrom(at),
      })
      .onConflict((same) => same.column('claim_number').doNothing())
      .returning(['id', 'claim_number'])
      .executeTakeFirst(),
  )
  await tx
    .insertInto('claim_line')
    .values(input.lines.map((line) => ({ claim_id: made.id, ...line })))
    .execute()
  return made.claim_number
}

type News = { order: OrderRow; claim_number: string; input: Input }

async function tellOfIt(tx: Tx, actor: Buyer, { order, claim_number, input }: News): Promise<void> {
  const pieces = input.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const params = { pieces, amount: moneyText(parsePrice(input.asked)!) }
  await tellClaim(tx, actor, { order, claim_number, side: 'merchant', name: 'claimOpened', params })
}
