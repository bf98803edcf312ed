import { sql } from 'kysely'

/** Which changes wait for an editor, and since when. */
export const waitingChanges = {
  review: { where: sql`c.state = 1`, since: sql`c.sent_at` },
  sample: { where: sql`c.sampled and c.sample_checked_at is null`, since: sql`c.decided_at` },
} as const
