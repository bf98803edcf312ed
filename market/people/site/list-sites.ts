import type { getOperatorList } from '#api/people/site'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'

/** The sites in their order, with their names in the viewer's language. */
export async function listSites(tx: Tx, actor: Guest | User): Promise<Out<typeof getOperatorList>> {
  const sites = await tx.selectFrom('site').select(['id', 'code', 'name']).orderBy('id').execute()
  return { list: sites.map(({ id, code, name }) => ({ id, code, name: textIn(name, actor.language) })) }
}
