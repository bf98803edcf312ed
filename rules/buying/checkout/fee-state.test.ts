import { expect, test } from 'vitest'
import { feeState } from './fee-state.ts'

const known = { offered: true, fee: '12.50', place: 'known' } as const

test.each([
  ['an amount', known, 'known'],
  ['nothing to pay', { ...known, fee: '0.00' }, 'free'],
  ['not offered', { ...known, offered: false }, 'notOffered'],
  ['not offered, whatever else', { ...known, offered: false, failed: true, loading: true }, 'notOffered'],
  ['first load', { ...known, fee: undefined, loading: true }, 'loading'],
  ['no answer yet', { ...known, fee: undefined }, 'loading'],
  ['the amount of another place or quantity while the next loads', { ...known, loading: true }, 'loading'],
  ['a call that failed', { ...known, fee: undefined, failed: true }, 'failed'],
  ['a call that failed after another', { ...known, failed: true }, 'failed'],
  ['a call that is tried again', { ...known, fee: undefined, failed: true, loading: true }, 'loading'],
  ['no zip code', { ...known, fee: null, place: 'zip' }, 'needsZip'],
  ['no zip code, and nothing asked', { ...known, fee: undefined, place: 'zip' }, 'needsZip'],
  ['no address', { ...known, fee: null, place: 'address' }, 'needsAddress'],
  ['free wherever it goes', { ...known, fee: '0.00', place: 'zip' }, 'free'],
  ['no rate', { ...known, fee: null }, 'quoted'],
] as const)('%s: the fee is said to be %j', (_name, facts, state) => {
  expect(feeState(facts).state).toBe(state)
})
