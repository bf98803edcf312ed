/**
 * What a manufacturer brings before it is opened. `company` to `payoutAccount`: read from what there is.
 * `attest`: an owner agrees to a text. `document`: a file that an auditor reviews. `review`: a matter that an
 * auditor looks at once the manufacturer says it is ready.
 */
const countedKinds = ['company', 'profile', 'products', 'returnAddress', 'payoutAccount'] as const
export const requirementKinds = [...countedKinds, 'attest', 'document', 'review'] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** Kinds of which there is one requirement at most, for they are read from what there is. */
export const isCounted = (kind: RequirementKind): boolean => countedKinds.some((one) => one === kind)

/** Kinds that say how much there has to be at least: letters of a profile, or products. */
export const hasLeast = (kind: RequirementKind): boolean => kind === 'profile' || kind === 'products'

export const leastAtMost = 1000

/** The kinds that an auditor reviews. */
export const isReviewed = (kind: RequirementKind): boolean => kind === 'document' || kind === 'review'

/** `withdrawn`: replaced by a newer one, or by a waiver. */
export const answerStates = ['pending', 'accepted', 'rejected', 'waived', 'withdrawn'] as const
export type AnswerState = (typeof answerStates)[number]

/** Where a manufacturer stands with a requirement. */
export const requirementStates = ['open', 'pending', 'rejected', 'expired', 'accepted', 'waived'] as const
export type RequirementState = (typeof requirementStates)[number]

type AnsweredRequirement = { required: boolean; state: RequirementState }

/** Whether nothing is to be done any more, by anybody. */
export const isMet = ({ state }: Pick<AnsweredRequirement, 'state'>): boolean =>
  state === 'accepted' || state === 'waived'

/** What the manufacturer itself has to do before it can ask to be opened. */
export const leftToBring = <S extends AnsweredRequirement>(all: readonly S[]): S[] =>
  all.filter((one) => one.required && !isMet(one) && one.state !== 'pending')

/** What keeps staff from opening it. */
export const leftToMeet = <S extends AnsweredRequirement>(all: readonly S[]): S[] =>
  all.filter((one) => one.required && !isMet(one))

/** Files that a document may be. */
export const requirementMimes: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

/** The shortest reason that explains anything. */
export const requirementReasonLength = 10
