/**
 * What a page is told of, with the ref that names the thing; without one it may be any of them. `notice`: the
 * reader has a new notice. `order`, `refund`, `requisition`, `logistics`, `inbound`: it has moved, the ref is
 * its number; `packing`: cartons of an order. `contract`: the ref is its sn. `presale`: a shipment to be
 * reserved. `change`, `import`, `batch`, `salesImport`, `enquiry`, `article`: the ref is an id. `feedback`:
 * the ref is a number. `chat`: something was said, read or withdrawn in the conversation of this number.
 * `wallet`: recharges and withdrawals. `money`: what finance decides and manufacturers are paid. `hold`: the
 * time to pay an order is nearly over. `open`: somebody of staff opened or left a thing of a queue; the ref
 * is its kind and number. `assignment`: a row of a queue is somebody's, or nobody's again; the ref is its
 * kind. `note`: of staff's notes for each other. `session`: one has ended, or the person may do something
 * else now.
 */
export const liveTopics = [
  'notice',
  'order',
  'packing',
  'refund',
  'contract',
  'presale',
  'batch',
  'requisition',
  'logistics',
  'salesImport',
  'inbound',
  'count',
  'change',
  'import',
  'picture',
  'certification',
  'merchant',
  'score',
  'wallet',
  'money',
  'enquiry',
  'feedback',
  'chat',
  'article',
  'mail',
  'hold',
  'open',
  'assignment',
  'note',
  'session',
] as const
/** `all`: more than can be told one by one, or it was missed. */
export type LiveTopic = (typeof liveTopics)[number] | 'all'

/** Says that something has changed, never what: the page asks for it with its reader's own rights. */
export type LiveChange = { topic: LiveTopic; ref: string }

/** Where a page asks for its stream. It is in no list of calls, since its answer does not end. */
export const livePath = '/live'

/** How long events are kept for pages that were away. */
export const liveKeptHours = 24
/** Streams that an account may have at once: one a browser, and one a tab where tabs cannot share it. */
export const liveStreamsOfAccount = 5
