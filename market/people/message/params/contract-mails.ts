/** What stands in mails about a contract: `other` is the other side, by name; `side` the reader's. */
export type ContractParams = { name: string; contract_sn: string; other: string; side: 'buyer' | 'merchant' }
type ContractOrderParams = ContractParams & { order_number: string }
type ClaimParams = { name: string; order_number: string; claim_number: string; side: 'buyer' | 'merchant' }

/** So many pieces are sent again by a day; `sum`: whether an amount is given beside them. */
type ReplacementParams = { pieces: number; planned_on: string; sum: 'none' | 'some' }

/** What the mails of claims, and of the end of contracts, need. */
export type ContractMails = {
  claimOpened: ClaimParams & { pieces: number; amount: string }
  claimOffered: ClaimParams & { amount: string; text: string; answer_by: string }
  /** `amount`: what the buyer asks for now; `last`: no offer is left. */
  claimRefused: ClaimParams & { reason: string; amount: string; last: 'yes' | 'no' }
  claimWithdrawn: ClaimParams
  /** `back`: what of the amount went to the wallet; the rest is taken off the balance. */
  claimSettled: ClaimParams & { sum: 'none' | 'some'; amount: string; back: string; reason: string }
  replacementOffered: ClaimParams & ReplacementParams & { amount: string; text: string; answer_by: string }
  replacementAgreed: ClaimParams &
    ReplacementParams & { amount: string; back: string; lot_no: string; reason: string }
  claimReminder: ClaimParams & { answer_by: string }
  /** `keeps`: what the manufacturer keeps of what is paid; `back`: what goes to the buyer. */
  contractEnded: ContractOrderParams & { keeps: string; back: string; reason: string }
  terminationAsked: ContractOrderParams & { keeps: string; back: string; answer_by: string; reason: string }
  terminationReminder: ContractOrderParams & { answer_by: string }
  terminationRefused: ContractOrderParams & { reason: string }
  terminationWithdrawn: ContractOrderParams
}
