/**
 * What a page of the user centre exports as `handle` when it need not know who is logged in: it asks for what it shows together with
 * that, instead of after it.
 */
export const early = { early: true }
