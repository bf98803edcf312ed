import type { saveRequirement as declared, requirementList } from '#api/goods/requirement-list'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hasLeast } from '#rules/people/merchant/requirement'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

type Input = Omit<In<typeof declared>, 'idempotency_key'>
const columns = [
  'id',
  'kind',
  'title',
  'text',
  'least',
  'expires',
  'required',
  'active',
  'position',
  'rev',
  'saves',
] as const

/** All requirements in their order, also those that are not asked any more. */
export async function listRequirements(tx: Tx): Promise<Out<typeof requirementList>> {
  const rows = await tx.selectFrom('requirement').select(columns).orderBy('position').orderBy('id').execute()
  return { list: rows.map(({ id, ...row }) => ({ requirement_id: id, ...row })) }
}

/**
 * Asks something more of merchants, or changes what is asked; with its words its revision rises, and who
 * agreed to earlier ones is asked anew. Merchants that are open stay open. Refuses an unknown requirement or
 * one of another kind (`requirement.notFound`), a second one of a kind that is counted (`requirement.taken`),
 * a missing number where one is counted (`requirement.least`), and one that somebody else changed meanwhile
 * (`requirement.changed`).
 */
export async function saveRequirement(
  tx: Tx,
  actor: Staff,
  { requirement_id, ...said }: Input,
): Promise<Out<typeof declared>> {
  const { kind } = said
  if (hasLeast(kind) && said.least === undefined) refuse('requirement.least', {}, 'least')
  const kept = {
    kind,
    title: JSON.stringify(said.title),
    text: JSON.stringify(said.text),
    least: hasLeast(kind) ? said.least! : null,
    expires: kind === 'document' && said.expires,
    required: said.required,
    active: said.active,
    position: said.position,
  }
  const before = requirement_id === undefined ? null : await lockAsShown(tx, requirement_id, said)
  const { id } = before ? await change(tx, before, kept) : await add(tx, kept)
  await writeAudit(tx, actor, {
    action: before ? 'requirement.change' : 'requirement.add',
    subject: 'requirement',
    subject_id: id,
    before: before && { ...before, title: before.title['en-US'], text: before.text['en-US'] },
    after: { ...kept, title: said.title['en-US'], text: said.text['en-US'] },
  })
  return { requirement_id: id }
}

type KeptRequirement = { kind: Input['kind']; title: string; text: string; least: number | null } & Record<
  'expires' | 'required' | 'active',
  boolean
> & { position: number }
type LockedRequirement = Awaited<ReturnType<typeof lockAsShown>>

async function lockAsShown(tx: Tx, requirement_id: number, { kind, saves }: Pick<Input, 'kind' | 'saves'>) {
  const row = await tx
    .selectFrom('requirement')
    .select(columns)
    .where('id', '=', requirement_id)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) refuse('requirement.notFound')
  if (row.saves !== saves) refuse('requirement.changed')
  return row
}

function change(tx: Tx, before: LockedRequirement, kept: KeptRequirement) {
  const words = ({ title, text }: Pick<LockedRequirement, 'title' | 'text'>) =>
    (['en-US', 'zh-CN', 'es-ES'] as const).map((one) => [title[one], text[one]]).join('\n')
  const now = { title: JSON.parse(kept.title), text: JSON.parse(kept.text) } as Pick<
    LockedRequirement,
    'title' | 'text'
  >
  const rev = words(before) === words(now) ? before.rev : before.rev + 1
  return tx
    .updateTable('requirement')
    .set({ ...kept, rev, saves: before.saves + 1 })
    .where('id', '=', before.id)
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function add(tx: Tx, kept: KeptRequirement) {
  const made = await tx
    .insertInto('requirement')
    .values(kept)
    .onConflict((one) => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ?? refuse('requirement.taken', {}, 'kind')
}
