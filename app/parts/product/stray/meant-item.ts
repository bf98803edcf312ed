type NumberedItem = { custom_sn: string }
/** What was chosen by hand: an item, and its place if it is not the last. */
export type Choice = { custom_sn: string; place: number | null }

type Search<Item> = {
  /** The text in the search field. */
  text: string
  /** What was searched for, a little after it was written. */
  asked: string
  found: readonly Item[] | undefined
}

/** The items that were found for what is written now; none while it is being searched for. */
export const foundFor = <Item>({ text, asked, found }: Search<Item>): readonly Item[] =>
  asked !== '' && asked === text.trim() ? (found ?? []) : []

/** The item that is meant: the chosen one, the only one, or the one whose number is written. */
export function meantItem<Item extends NumberedItem>(
  list: readonly Item[],
  text: string,
  choice: Choice | null,
): Item | undefined {
  const number = text.trim().toLowerCase()
  return (
    list.find(({ custom_sn }) => custom_sn === choice?.custom_sn) ??
    (list.length === 1 ? list[0] : list.find(({ custom_sn }) => custom_sn.toLowerCase() === number))
  )
}

/** The place that was chosen for this item; that of another item is not its. */
export const chosenPlace = (item: NumberedItem | undefined, choice: Choice | null): number | null =>
  item !== undefined && item.custom_sn === choice?.custom_sn ? choice.place : null
