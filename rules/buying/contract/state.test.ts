import { expect, test } from 'vitest'
import { edgesOf } from '../../graph.ts'
import { type ContractState, contractState, negotiationGraph } from './state.ts'

test('every state is reached, and from a proposed contract every end', () => {
  const edges = edgesOf<ContractState>(negotiationGraph)
  expect(new Set(edges.map(({ to }) => to))).toEqual(new Set(Object.values(contractState)))
  const ends = edges.filter(
    ({ from, to }) => from === contractState.toConfirm && to !== contractState.toConfirm,
  )
  expect(new Set(ends.map(({ to }) => to))).toEqual(new Set([2, 3, 4, 5]))
  expect(edges.some(({ from }) => from !== null && from > contractState.toConfirm)).toBe(false)
})
