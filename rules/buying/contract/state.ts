import type { Graph } from '../../graph.ts'

/** Who a contract is between. */
export const contractSides = ['buyer', 'merchant'] as const
export type ContractSide = (typeof contractSides)[number]

export const contractState = {
  draft: 0,
  toConfirm: 1,
  confirmed: 2,
  withdrawn: 3,
  expired: 4,
  refused: 5,
} as const
export type ContractState = (typeof contractState)[keyof typeof contractState]

const { draft, toConfirm, confirmed, withdrawn, expired, refused } = contractState

/** The ways of a contract until both sides confirmed one version of it, or it ended. */
export const negotiationGraph = {
  save: [
    { from: null, to: draft, by: 'buyer' },
    { from: draft, to: draft, by: 'buyer' },
  ],
  submit: [
    { from: null, to: toConfirm, by: 'buyer' },
    { from: draft, to: toConfirm, by: 'buyer' },
  ],
  counter: [
    { from: toConfirm, to: toConfirm, by: 'buyer' },
    { from: toConfirm, to: toConfirm, by: 'merchant' },
  ],
  confirmFirst: [
    { from: toConfirm, to: toConfirm, by: 'buyer' },
    { from: toConfirm, to: toConfirm, by: 'merchant' },
  ],
  confirm: [
    { from: toConfirm, to: confirmed, by: 'buyer' },
    { from: toConfirm, to: confirmed, by: 'merchant' },
  ],
  refuse: [
    { from: toConfirm, to: refused, by: 'buyer' },
    { from: toConfirm, to: refused, by: 'merchant' },
  ],
  withdraw: [
    { from: draft, to: withdrawn, by: 'buyer' },
    { from: toConfirm, to: withdrawn, by: 'buyer' },
  ],
  expire: [{ from: toConfirm, to: expired, by: 'system' }],
} as const satisfies Graph<ContractState>
export type ContractEvent = keyof typeof negotiationGraph

/** The days that a proposed version waits to be confirmed. */
export const confirmDays = 14

/** The lines that a contract may have. */
export const contractLinesAtMost = 200
