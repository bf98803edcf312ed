import { useEffect } from 'react'
import { send } from '../../session/send.ts'

type CountedSearch = {
  /** The words, on the first page of a search without filters; else empty, and nothing is counted. */
  search: string
  /** How many goods were found; undefined until the list has loaded. */
  count: number | undefined
}

const outcomeOf = (count: number) => (count > 0 ? 'found' : 'nothing')
/** A lost count harms nobody. */
const count = (search: string, outcome: 'found' | 'nothing' | 'opened', product_id?: number) =>
  void send('/home/countSearch', { search, outcome, ...(product_id && { product_id }) }).catch(() => {})

/** The searches of this document that were counted, and those of which goods were opened. */
const counted = new Set<string>()
const opened = new Set<string>()

/** Counts a search once in a document. Returns what to call when goods of it are opened first. */
export function useCountedSearch({ search, count: found }: CountedSearch): (product_id: number) => void {
  useEffect(() => {
    if (search === '' || found === undefined || counted.has(search)) return
    counted.add(search)
    count(search, outcomeOf(found))
  }, [search, found])
  return (product_id) => {
    if (search === '' || opened.has(search)) return
    opened.add(search)
    count(search, 'opened', product_id)
  }
}
