import type { MailParams } from '#market/people/message/mail-params'

const name = 'Rosa'
const order = { name, order_number: 'T26-1', side: 'buyer' } as const
const claim = { ...order, claim_number: 'K26-1' }
const again = { sum: 'some', pieces: 6, planned_on: '2026-04-01' } as const
const ending = { ...order, contract_sn: 'C26-1', other: 'Harlow Peak' }
const parted = { keeps: '8640.00', back: '0.00', reason: 'The steel price doubled' }

/** What the verbs give the mails of contracts' payments, of claims and of the end of contracts. */
export const contractMails = {
  milestonePaid: { name, order_number: 'T26-1', amount: '99.90' },
  milestoneDue: { name, order_number: 'T26-1', amount: '99.90', due_at: '2026-11-28T00:00:00.000Z' },
  contractUnpaid: { name, order_number: 'T26-1', contract_sn: 'C000000001' },
  claimOpened: { ...claim, pieces: 6, amount: '1152.00' },
  claimOffered: { ...claim, amount: '800.00', text: 'none', answer_by: '2026-03-09 12:00 UTC' },
  claimRefused: { ...claim, reason: 'Four are broken', amount: '1000.00', last: 'no' },
  claimWithdrawn: claim,
  claimSettled: { ...claim, sum: 'some', amount: '800.00', back: '0.00', reason: 'none' },
  replacementOffered: {
    ...claim,
    ...again,
    amount: '80.00',
    text: 'none',
    answer_by: '2026-03-09 12:00 UTC',
  },
  replacementAgreed: { ...claim, ...again, amount: '80.00', back: '0.00', lot_no: '2', reason: 'none' },
  claimReminder: { ...claim, answer_by: '2026-03-09 12:00 UTC' },
  contractEnded: { ...ending, ...parted },
  terminationAsked: { ...ending, ...parted, answer_by: '2026-03-09 12:00 UTC' },
  terminationReminder: { ...ending, answer_by: '2026-03-09 12:00 UTC' },
  terminationRefused: { ...ending, reason: 'Half of it is made' },
  terminationWithdrawn: ending,
} satisfies Partial<MailParams>
