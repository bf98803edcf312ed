import type { ContractBody, WrittenContract } from '../../buying/contract/body.ts'
import type { ContractSide } from '../../buying/contract/state.ts'
import type { OrderFacts } from '../paper/facts.ts'

/** A contract as it is being written, and a version of it with the evidence of its confirmation. */
export const contractPaperKinds = ['draft', 'contract'] as const
export type ContractPaperKind = (typeof contractPaperKinds)[number]

/** A version, as it was proposed and confirmed. */
export type VersionFacts = {
  body: ContractBody
  /** The version before it; null for the first. */
  before: ContractBody | null
  proposed_at: string
  content_hash: string
  previous_hash: string | null
  confirmations: readonly {
    side: ContractSide
    typed_name: string
    proof: 'payment_password' | 'second_step' | 'session'
    at: string
  }[]
}

/** Everything that the papers of a contract are made of. */
export type ContractFacts = {
  kind: ContractPaperKind
  contract_sn: string
  /** Whose copy it is. */
  side: ContractSide
  issuer: Omit<OrderFacts['issuer'], 'account'>
  written: WrittenContract
  /** Null while it is a draft. */
  version: VersionFacts | null
}

/** Whether both sides confirmed this version. */
export const isConfirmed = ({ version }: ContractFacts): boolean => version?.confirmations.length === 2
