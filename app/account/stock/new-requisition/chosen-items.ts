import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import type { RequisitionLine } from '../../../parts/order/requisition/requisition.ts'

export type RequisitionPlace = Out<CallAt<'/user/requisitionPlaces'>>['list'][number]
export type FreeGoods = Out<CallAt<'/user/requisitionGoods'>>['list'][number]
type ChosenItem = {
  item: FreeGoods
  amount: number
  /** Labels that the draft has, and those that were added. */
  kept: readonly string[]
  labels: readonly UploadedFile[]
}
/** What is chosen, by item and condition. */
export type ChosenItems = ReadonlyMap<string, ChosenItem>

export const keyOfGoods = ({ relation_id, condition }: Pick<FreeGoods, 'relation_id' | 'condition'>) =>
  `${relation_id} ${condition}`

/** The goods of a draft, chosen as it has them. */
export const chosenOf = (lines: readonly RequisitionLine[]): ChosenItems =>
  new Map(
    lines.map((line) => [
      keyOfGoods(line),
      { item: line, amount: line.amount, kept: line.labels, labels: [] },
    ]),
  )

/** What is chosen, as the call takes it. */
export const goodsList = (chosen: ChosenItems) =>
  [...chosen.values()]
    .filter(({ amount }) => amount > 0)
    .map(({ item: { relation_id, condition }, amount, kept, labels }) => ({
      relation_id,
      condition,
      amount,
      label_file_ids: [...kept, ...labels.map(({ id }) => id)],
    }))

/** The same with another amount or other labels of an item. */
export function withChosen(
  chosen: ChosenItems,
  item: FreeGoods,
  set: Partial<Omit<ChosenItem, 'item'>>,
): ChosenItems {
  const before = chosen.get(keyOfGoods(item)) ?? { item, amount: 0, kept: [], labels: [] }
  return new Map(chosen).set(keyOfGoods(item), { ...before, ...set })
}
