import { creation, edges, type Graph } from '../../graph.ts'

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
  save: [...creation(draft, 'buyer'), ...edges([draft], draft, 'buyer')],
  submit: [...creation(toConfirm, 'buyer'), ...edges([draft], toConfirm, 'buyer')],
  counter: edges([toConfirm], toConfirm, 'buyer', 'merchant'),
  confirmFirst: edges([toConfirm], toConfirm, 'buyer', 'merchant'),
  confirm: edges([toConfirm], confirmed, 'buyer', 'merchant'),
  refuse: edges([toConfirm], refused, 'buyer', 'merchant'),
  withdraw: edges([draft, toConfirm], withdrawn, 'buyer'),
  expire: edges([toConfirm], expired, 'system'),
} as const satisfies Graph<ContractState>
export type ContractEvent = keyof typeof negotiationGraph

/** Whether a contract without an order may still come to one. */
export const mayBecomeOrder = (state: number): boolean => state === draft || state === toConfirm

/** The days that a proposed version waits to be confirmed. */
export const confirmDays = 14

/** How many days before its end both sides are reminded, and after how many an unused number is forgotten. */
export const contractReminderDays = 3
export const unusedNumberDays = 7

/** The lines that a contract may have. */
export const contractLinesAtMost = 200
