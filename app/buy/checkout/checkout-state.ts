import { useEffect, useState } from 'react'

/** What a person says at the checkout beside the goods. */
export type Said = {
  address_id: number | null
  insurance: boolean
  assembly: boolean
  po_number: string
  note: string
}
const nothing: Said = { address_id: null, insurance: false, assembly: false, po_number: '', note: '' }
const key = 'checkout'

function read(): Said {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Said>) }
  } catch {
    return nothing
  }
}

/** What was said, kept for this tab until the order is placed: an expired session or a reload loses nothing. */
export function useSaid() {
  const [said, setSaid] = useState<Said>(read)
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(said)), [said])
  const say = (part: Partial<Said>) => setSaid((before) => ({ ...before, ...part }))
  return { said, say, forget: () => sessionStorage.removeItem(key) }
}
