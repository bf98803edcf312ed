import type { Tx } from '#database/connect'
import type { RequirementKind } from '#rules/people/merchant/requirement'
import { languageOf, languages, type Text3, textIn } from '#rules/sites'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'

type RequirementNotice = {
  merchant: { id: number; name: string }
  requirement: { title: Text3; kind: RequirementKind }
} & (
  | { name: 'merchantSentBack'; said: { reason: string } }
  | { name: 'requirementEnds'; said: { valid_until: string; days: number } }
)

/** Tells those of a merchant who can do something about a requirement, in their languages. */
export async function tellOfRequirement(
  tx: Tx,
  actor: { at: Date; account_id?: number },
  { merchant, requirement, ...told }: RequirementNotice,
): Promise<void> {
  const may = requirement.kind === 'attest' ? 'terms' : 'store'
  const people = await tx
    .selectFrom('account')
    .select(['id', 'language'])
    .where('id', 'in', [0, ...(await merchantPeopleWho(tx, { merchant_id: merchant.id, may }))])
    .execute()
  for (const language of languages) {
    const to = people.filter((one) => languageOf(one.language ?? undefined) === language).map(({ id }) => id)
    if (to.length === 0) continue
    const named = { merchant: merchant.name, requirement: textIn(requirement.title, language) }
    if (told.name === 'merchantSentBack')
      await notify(tx, actor, { to, name: told.name, params: { ...named, ...told.said } })
    else await notify(tx, actor, { to, name: told.name, params: { ...named, ...told.said } })
  }
}
