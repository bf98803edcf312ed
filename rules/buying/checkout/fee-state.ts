/** What is known of a fee, and what it waits for. */
export type FeeState =
  | { state: 'notOffered' | 'loading' | 'failed' | 'needsZip' | 'needsAddress' | 'quoted' | 'free' }
  | { state: 'known'; amount: string }

type FeeFacts = {
  offered: boolean
  /** Decimal text; null where no rate says it, undefined where no answer has it. */
  fee: string | null | undefined
  /** Where the goods go: known, or what has to be given to know it. */
  place: 'known' | 'zip' | 'address'
  loading?: boolean
  failed?: boolean
}

/**
 * The one of seven things that is so of a fee: a fee that is not loaded, has failed or has no place to go to
 * is never said to be quoted after review, which alone means that people have to set it.
 */
export function feeState({ offered, fee, place, loading = false, failed = false }: FeeFacts): FeeState {
  if (!offered) return { state: 'notOffered' }
  if (loading) return { state: 'loading' }
  if (failed) return { state: 'failed' }
  if (typeof fee === 'string') return Number(fee) === 0 ? { state: 'free' } : { state: 'known', amount: fee }
  if (place === 'zip') return { state: 'needsZip' }
  if (place === 'address') return { state: 'needsAddress' }
  return { state: fee === null ? 'quoted' : 'loading' }
}
