import { creation, edges, type Graph } from '../../graph.ts'

/** Where the edits of a product are on their way to the shop. */
export const changeState = { draft: 0, sent: 1, sentBack: 2, passed: 3, withdrawn: 4 } as const
export type ChangeState = (typeof changeState)[keyof typeof changeState]

const { draft, sent, sentBack, passed, withdrawn } = changeState

/**
 * The ways of a change. `pass` by the system: of a manufacturer who is trusted. `stale`: what it would
 * replace was replaced by somebody else. `undo`: an editor puts back what passed by trust.
 */
export const changeGraph = {
  begin: creation(draft, 'merchant'),
  send: edges([draft, sentBack], sent, 'merchant'),
  recall: edges([sent], draft, 'merchant'),
  withdraw: edges([draft, sent, sentBack], withdrawn, 'merchant'),
  expire: edges([sentBack], withdrawn, 'system'),
  pass: edges([sent], passed, 'editor', 'system'),
  sendBack: edges([sent], sentBack, 'editor'),
  stale: edges([sent], sentBack, 'system'),
  undo: creation(passed, 'editor'),
} as const satisfies Graph<ChangeState>
export type ChangeEvent = keyof typeof changeGraph

/** What a manufacturer's person does to a change as a whole. */
export const changeDeeds = ['send', 'recall', 'withdraw'] as const
export type ChangeDeed = (typeof changeDeeds)[number]

/** The states in which a change is neither applied nor given up; a product has one such change at most. */
export const openChangeStates = [draft, sent, sentBack] as const
export const isOpenChange = (state: ChangeState): boolean =>
  state === draft || state === sent || state === sentBack
/** Whether its fields can be edited. */
export const isEditable = (state: ChangeState): boolean => state === draft || state === sentBack

/** Whether a change makes a product or edits one. */
export const changeKind = { product: 1, edit: 2 } as const
export type ChangeKind = (typeof changeKind)[keyof typeof changeKind]

/** How far a manufacturer is trusted: everything is reviewed, new products alone, or samples. */
export const merchantTrust = { reviewAll: 1, reviewNew: 2, trusted: 3 } as const
export type MerchantTrust = (typeof merchantTrust)[keyof typeof merchantTrust]

/** Whether a change passes as soon as it is sent. */
export const passesByTrust = (trust: MerchantTrust, kind: ChangeKind): boolean =>
  trust === merchantTrust.trusted || (trust === merchantTrust.reviewNew && kind === changeKind.edit)

/** The days after which what was sent back and not edited again is given up, and when its people are told. */
export const sentBackDays = { kept: 30, reminded: 23 } as const

/** The reasons of sending a field back are this long at most. */
export const changeReasonLength = 300
