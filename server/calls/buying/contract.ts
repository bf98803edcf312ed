import * as contract from '#api/buying/contract'
import * as start from '#api/buying/contract-terms/start'
import type { Tx } from '#database/connect'
import type { Merchant } from '#market/actor'
import { listContractAddresses, saveContractAddress } from '#market/buying/contract/addresses'
import { confirmContract } from '#market/buying/contract/confirm-contract'
import { copyContract } from '#market/buying/contract/copy-contract'
import { counterContract } from '#market/buying/contract/counter-contract'
import { refuseContract, withdrawContract } from '#market/buying/contract/end-contract'
import { contractGoods } from '#market/buying/contract/goods/contract-goods'
import { issueNumber } from '#market/buying/contract/issue-number'
import { listContracts } from '#market/buying/contract/list-contracts'
import { saveContract } from '#market/buying/contract/save-contract'
import { showContract } from '#market/buying/contract/show-contract'
import { diffContract } from '#market/buying/contract/version/diff-contract'
import { writeAudit } from '#market/write-audit'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

type Decision<I, O> = (tx: Tx, actor: Merchant, input: I) => Promise<O>

/** A verb by which a manufacturer's people decide, with its line in the audit log. */
const audited =
  <I extends { contract_sn: string }, O extends { state: number }>(
    event: 'counter' | 'confirm' | 'refuse',
    verb: Decision<I, O>,
  ): Decision<I, O> =>
  async (tx, actor, input) => {
    const decided = await verb(tx, actor, input)
    const { contract_sn: subject_id } = input
    const after = { status: decided.state }
    await writeAudit(tx, actor, { action: `contract.${event}`, subject: 'contract', subject_id, after })
    return decided
  }

export const contractAnswers: readonly CallHandler[] = [
  answer(start.contractGoods, contractGoods),
  answer(contract.contractSn, issueNumber),
  answer(contract.saveContract, saveContract),
  answer(contract.counterContract, counterContract),
  answerInSteps(contract.confirmContract, (steps, actor, input) =>
    withPaymentPassword(steps, input, (tx) => confirmContract(tx, actor, input)),
  ),
  answer(contract.refuseContract, refuseContract),
  answer(contract.withdrawContract, withdrawContract),
  answer(contract.contractList, listContracts),
  answer(contract.showContract, showContract),
  answer(contract.contractDiff, diffContract),
  answer(contract.makerContractDiff, diffContract),
  answer(start.contractCopy, copyContract),
  answer(contract.makerCounterContract, audited('counter', counterContract)),
  answer(contract.makerConfirmContract, audited('confirm', confirmContract)),
  answer(contract.makerRefuseContract, audited('refuse', refuseContract)),
  answer(contract.makerContractList, listContracts),
  answer(contract.makerContract, showContract),
  answer(start.saveContractAddress, saveContractAddress),
  answer(start.contractAddresses, listContractAddresses),
]
