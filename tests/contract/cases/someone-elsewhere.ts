import { aSite } from '#tests/fixtures/people'
import type { Person, World } from './world.ts'

/** A certified person whose business belongs to another site. */
export async function someoneElsewhere({ db, customer }: World): Promise<Person['actor']> {
  const { actor } = await customer()
  const site_id = await aSite(db, 'CHI')
  await db.updateTable('company').set({ site_id }).where('id', '=', actor.company_id).execute()
  return actor
}
