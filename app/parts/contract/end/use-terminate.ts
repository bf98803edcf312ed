import type { CallPath } from '#api/calls'
import type { ContractSide } from '#rules/buying/contract/state'
import { useCall } from '../../../session/use-answer.ts'

/** Answers that a request to end a contract, or its end, outdates. */
const refresh = [
  '/supply/order/order/info',
  '/supply/order/order/list',
  '/merchant/contract',
  '/merchant/production',
  '/merchant/productionList',
  '/home/claims',
  '/merchant/claims',
] as const satisfies readonly CallPath[]

type Proof = { credential?: string }

/** The calls by which each side asks for the end of a contract, and answers. */
export function useTerminate(side: ContractSide) {
  const ours = useCall('/home/terminateContract', { refresh, quiet: true, refreshRefused: true })
  const theirs = useCall('/merchant/terminateContract', { refresh, quiet: true, refreshRefused: true })
  const { busy, error } = side === 'buyer' ? ours : theirs
  type TerminateInput = Parameters<typeof theirs.run>[0]
  const run = (input: TerminateInput, proof: Proof = {}) =>
    side === 'buyer' ? ours.run({ ...input, ...proof }) : theirs.run(input)
  return { run, late: ours.run, busy, error }
}
