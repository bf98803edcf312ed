/** What a feedback can be about. */
export const feedbackKinds = ['order', 'goods', 'delivery', 'payment', 'website', 'other'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** The most characters of what is said at once. */
export const feedbackLength = 2000
/** The pictures that may go along. Specification section 9: up to five. */
export const feedbackMimes: readonly string[] = ['image/jpeg', 'image/png']
