import { useAnswer } from '../../../session/use-answer.ts'

/** The names of all categories by their ids, each with the one above it. */
export function useCategoryNames(enabled: boolean): ReadonlyMap<number, string> {
  const { data } = useAnswer('/home/getProductCategory', {}, { enabled })
  return new Map(
    (data?.list ?? []).flatMap((parent) => [
      [parent.type_id, parent.title] as const,
      ...parent.children.map((child) => [child.type_id, `${parent.title} › ${child.title}`] as const),
    ]),
  )
}
