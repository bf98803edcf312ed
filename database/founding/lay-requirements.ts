import type { RequirementKind } from '#rules/people/merchant/requirement'
import type { Text3 } from '#rules/sites'
import type { Tx } from '../connect.ts'

export type LaidRequirement = {
  kind: RequirementKind
  title: Text3
  text: Text3
  least: number | null
  expires: boolean
  required: boolean
}

/** Creates requirements in this order. Gives their English titles with their ids. */
export async function layRequirements(
  tx: Tx,
  requirements: readonly LaidRequirement[],
): Promise<Map<string, number>> {
  const rows = requirements.map(({ title, text, ...one }, position) => ({
    ...one,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    position,
  }))
  const laid = await tx.insertInto('requirement').values(rows).returning('id').execute()
  return new Map(requirements.map(({ title }, place) => [title['en-US'], laid[place]!.id]))
}
