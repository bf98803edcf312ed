import { useEffect, useRef } from 'react'
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

/** Counts a search once when its list is there. Returns what to call when goods of it are opened first. */
export function useCountedSearch({ search, count: found }: CountedSearch): (product_id: number) => void {
  const counted = useRef('')
  const opened = useRef('')
  useEffect(() => {
    if (search === '' || found === undefined || counted.current === search) return
    counted.current = search
    count(search, outcomeOf(found))
  }, [search, found])
  return (product_id) => {
    if (search === '' || opened.current === search) return
    opened.current = search
    count(search, 'opened', product_id)
  }
}
