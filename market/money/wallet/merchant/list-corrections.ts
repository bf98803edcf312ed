import { sql } from 'kysely'
import type { correctionList as declared } from '#api/money/correction'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../../actor.ts'
import { pageOfCorrections } from '../proposal/page-of-corrections.ts'

type CorrectionSubject = {
  correction_number: string
  merchant_id: number
  merchant_name: string
  order_number: string | null
}

/** Corrections of what manufacturers earned, the newest first, by where they stand. */
export const listCorrections = (
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> =>
  pageOfCorrections<CorrectionSubject>(tx, actor, {
    ...input,
    table: 'merchant_correction',
    columns: sql`r.correction_number, r.merchant_id, m.name as merchant_name, o.order_number`,
    joins: sql`join merchant m on m.id = r.merchant_id left join orders o on o.id = r.order_id`,
  })
