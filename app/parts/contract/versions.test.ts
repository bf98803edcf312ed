import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { contractState } from '#rules/buying/contract/state'
import { renderWithKeys } from '#tests/render-with-keys'
import type { Contract } from './contract.ts'
import { Versions } from './versions.tsx'

const texts = { contract: { version: 'v{number}', notConfirmed: 'to be confirmed', neverConfirmed: 'never' } }

/** What each version says of its confirmations, newest first. */
function saidOf(state: number): string[] {
  const versions = [1, 2].map((version) => ({
    ...{ version, made_by: 'buyer', add_time: '2026-03-01T12:00:00Z', content_hash: 'ab' },
    ...{ differences: [], confirmations: [] },
  }))
  const contract = { contract_sn: 'C1', state, versions } as unknown as Contract
  const screen = createElement(MemoryRouter, null, createElement(Versions, { contract }))
  return renderWithKeys(screen, texts).match(/to be confirmed|never/g) ?? []
}

test('only the newest version of a contract that waits is to be confirmed', () => {
  expect(saidOf(contractState.toConfirm)).toEqual(['to be confirmed', 'to be confirmed', 'never', 'never'])
  expect(saidOf(contractState.withdrawn)).toEqual(['never', 'never', 'never', 'never'])
})
