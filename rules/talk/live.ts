/**
 * What a page is told of. `notice`: the reader has a new notice. `order`: an order has moved; the ref is its
 * number. `all`: more than can be told one by one, or it was missed.
 */
export type LiveTopic = 'notice' | 'order' | 'all'

/** That something has changed, never what: the page asks for it with its reader's own rights. */
export type LiveChange = { topic: LiveTopic; ref: string }

/** Where a page asks for its stream. It is in no list of calls, since its answer does not end. */
export const livePath = '/live'

/** How long events are kept for pages that were away. */
export const liveKeptHours = 24
/** Streams that an account may have at once: one a browser, and one a tab where tabs cannot share it. */
export const liveStreamsOfAccount = 5
