/** What stands in mails about a contract: `other` is the other side, by name; `side` the reader's. */
export type OfContract = { name: string; contract_sn: string; other: string; side: 'buyer' | 'merchant' }
type OfContractOrder = OfContract & { order_number: string }
type OfClaim = { name: string; order_number: string; claim_number: string; side: 'buyer' | 'merchant' }

/** So many pieces are sent again by a day; `sum`: whether an amount is given beside them. */
type SentAgain = { pieces: number; planned_on: string; sum: 'none' | 'some' }

/** What the mails of claims, and of the end of contracts, need. */
export type ContractMails = {
  claimOpened: OfClaim & { pieces: number; amount: string }
  claimOffered: OfClaim & { amount: string; text: string; answer_by: string }
  /** `amount`: what the buyer asks for now; `last`: no offer is left. */
  claimRefused: OfClaim & { reason: string; amount: string; last: 'yes' | 'no' }
  claimWithdrawn: OfClaim
  /** `back`: what of the amount went to the wallet; the rest is taken off the balance. */
  claimSettled: OfClaim & { sum: 'none' | 'some'; amount: string; back: string; reason: string }
  replacementOffered: OfClaim & SentAgain & { amount: string; text: string; answer_by: string }
  replacementAgreed: OfClaim & SentAgain & { amount: string; back: string; lot_no: string; reason: string }
  claimReminder: OfClaim & { answer_by: string }
  /** `keeps`: what the manufacturer keeps of what is paid; `back`: what goes to the buyer. */
  contractEnded: OfContractOrder & { keeps: string; back: string; reason: string }
  terminationAsked: OfContractOrder & { keeps: string; back: string; answer_by: string; reason: string }
  terminationReminder: OfContractOrder & { answer_by: string }
  terminationRefused: OfContractOrder & { reason: string }
  terminationWithdrawn: OfContractOrder
}
