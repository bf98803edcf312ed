import { expect } from 'vitest'
import type { Db, Tx } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'

type Query = { page: number; page_size: number; after?: string }
type Page = { list: readonly object[]; next: string | null }
/** A list on the screen: how a row comes in front, how one leaves it, and how a page of it is read. */
export type Watched = {
  key: string
  add: (tx: Tx) => Promise<unknown>
  take: (key: string) => unknown
  read: (tx: Tx, query: Query) => Promise<Page>
}

/** A page of a list whose keys are numbers, as its screen asks for it and keeps its key. */
export async function byNumberKey<Asked>(
  { after, ...query }: Query,
  list: (asked: Asked) => Promise<{ list: readonly object[]; next: number | null }>,
): Promise<Page> {
  const asked = { ...query, ...(after === undefined ? {} : { after: after.split('-')[1] }) }
  const page = await list(asked as Asked)
  return { ...page, next: page.next === null ? null : `0-${page.next}` }
}

/** Reads a list page by page while rows come and go: each row is there once, and none is left out. */
export async function walkPages(db: Db, one: Watched): Promise<void> {
  for (let n = 0; n < 7; n++) await inTransaction(db, one.add)
  const read = (query: Query) => reading(db, (tx) => one.read(tx, query))
  const keysOf = (page: Page) => page.list.map((row) => String((row as Record<string, unknown>)[one.key]))
  const whole = keysOf(await read({ page: 1, page_size: 48 }))
  const first = await read({ page: 1, page_size: 2 })
  expect(keysOf(first)).toEqual(whole.slice(0, 2))
  const seen = keysOf(first)
  let next = first.next
  for (let page = 2; next !== null; page++) {
    // A row leaves the list, every other time the one that the key names, and a new row comes.
    await one.take(seen.at(page % 2 === 0 ? -1 : -2)!)
    await inTransaction(db, one.add)
    const found = await read({ page, page_size: 2, after: next })
    seen.push(...keysOf(found))
    next = found.next
    expect(page).toBeLessThan(40)
  }
  expect(seen).toEqual([...new Set(seen)])
  expect(whole.filter((key) => !seen.includes(key))).toEqual([])
}
