import type { Tx } from '#database/connect'
import { atCommit } from '#database/pipeline'
import type { Actor } from './actor.ts'

type AuditEntry = {
  /** The action, as noun and verb: `certification.pass`. */
  action: string
  /** Its subject: a table's noun, and the number or name of the row. */
  subject: string
  subject_id: string | number
  /** The fields that changed, as they were and as they are. */
  before?: unknown
  after?: unknown
}

/** A person in whose name a job works. */
type AuditAuthor = { account_id: number; at: Date }

/**
 * Writes one line of the audit log, in the transaction of the decision itself. The database chains it to the
 * line before, for which one transaction waits for another: it is written last, after every check, just
 * before the commit. Lines are never changed. Every decision of staff is written (domain: "Who acts").
 */
export async function writeAudit(tx: Tx, actor: Actor | AuditAuthor, entry: AuditEntry): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await atCommit(
    tx,
    tx.insertInto('audit_log').values({
      at: actor.at,
      account_id: 'account_id' in actor ? actor.account_id : null,
      action: entry.action,
      subject: entry.subject,
      subject_id: String(entry.subject_id),
      before: json(entry.before),
      after: json(entry.after),
    }),
  )
}
