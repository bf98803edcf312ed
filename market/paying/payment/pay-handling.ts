import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'

/** What paying on a provider's page costs at the buyer's site, in percent. */
export async function payHandling(tx: Tx, { site }: Pick<Buyer, 'site'>): Promise<number> {
  const { pay_handling } = await tx
    .selectFrom('site')
    .select('pay_handling')
    .where('code', '=', site)
    .executeTakeFirstOrThrow()
  return pay_handling
}
