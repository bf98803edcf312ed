import type { Duplex } from 'node:stream'
import type { Compilable, RawBuilder, Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/** The prefix of a statement that is held back until the next one is sent. */
const mark = '/* pipelined */ '
/** The prefix of a statement that is kept for the end of its transaction. */
const lastMark = '/* at commit */ '
/** A commit of its own behind that of a transaction: once it is on disk, so is all from before it. */
const flush = "select pg_logical_emit_message(true, 'trestle', '')"

type Tx = Transaction<Tables>
type Rows = readonly Record<string, unknown>[]
type Statement<Row> = Compilable<Row> | RawBuilder<Row>

/**
 * Sends a statement of a transaction in the packet of the next one, or of its commit, without awaiting its
 * answer: saves a round trip. Only for statements whose outcome nobody needs. If it fails, the next
 * statement or the commit throws its error, and the transaction is rolled back. Awaited outside a
 * transaction.
 */
export async function pipelined(tx: Tx, statement: Statement<unknown>): Promise<void> {
  await sendMarked(tx, statement)
}

/**
 * Sends a statement as `pipelined` does, and returns a function that awaits its rows. For two independent
 * statements: call it after the second is sent.
 */
export async function pipelinedRows<Row>(
  tx: Tx,
  statement: Statement<Row>,
): Promise<() => Promise<readonly Row[]>> {
  const rows = await sendMarked(tx, statement)
  return async () => (rows[0] instanceof Held ? rows[0].rows() : rows) as readonly Row[]
}

/**
 * Keeps a statement of a transaction for its end: it is sent in the packet of the commit, after the checks
 * that are deferred until then. For what locks something that all transactions wait for: the lock is let go
 * before the disk has written, and the commit is answered after it has. If it fails, the commit throws its
 * error. Awaited outside a transaction.
 */
export async function atCommit(tx: Tx, statement: Statement<unknown>): Promise<void> {
  const compiled = (statement as RawBuilder<unknown>).compile(tx)
  await tx.executeQuery({ ...compiled, sql: lastMark + compiled.sql })
}

async function sendMarked(tx: Tx, statement: Statement<unknown>): Promise<readonly unknown[]> {
  const compiled = (statement as RawBuilder<unknown>).compile(tx)
  return (await tx.executeQuery({ ...compiled, sql: mark + compiled.sql })).rows
}

type Send = (text: unknown, values?: unknown, callback?: unknown) => unknown

/** The unanswered result of a statement, a placeholder for its rows. */
class Held {
  readonly answer: Promise<{ rows: Rows }>
  readonly #letGo: () => void

  constructor(answer: Promise<{ rows: Rows }>, letGo: () => void) {
    this.answer = answer
    this.#letGo = letGo
    // The caller of the next statement gets the error instead.
    answer.catch(() => {})
  }

  async rows(): Promise<Rows> {
    this.#letGo()
    return (await this.answer).rows
  }
}

type LastStatement = { text: string; values: unknown }
type OpenPipeline = { waiting: Held[]; corked: number; last: LastStatement[]; failure?: unknown }

/**
 * Changes how a connection in pipeline mode sends: puts `begin` and pipelined statements into the same
 * packet as the next statement. PostgreSQL answers in order, so an answer to that one covers them too.
 */
export function pipelineConnection(client: pg.ClientBase): void {
  const send = client.query.bind(client) as Send
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  let open: OpenPipeline | undefined

  const letGo = (transaction: OpenPipeline) => {
    for (; transaction.corked > 0; transaction.corked -= 1) stream.uncork()
  }
  const hold = (transaction: OpenPipeline, text: string, values?: unknown) => {
    stream.cork()
    transaction.corked += 1
    const held = new Held(send(text, values) as Held['answer'], () => letGo(transaction))
    transaction.waiting.push(held)
    return Promise.resolve({ command: '', rowCount: 0, rows: [held] })
  }
  const commit = async (transaction: OpenPipeline) => {
    if (transaction.failure) throw transaction.failure
    open = undefined
    const locks = transaction.last.length > 0
    if (locks) {
      void hold(transaction, 'set constraints all immediate')
      void hold(transaction, 'set local synchronous_commit = off')
    }
    for (const { text, values } of transaction.last) void hold(transaction, text, values)
    const answer = send('commit') as Promise<unknown>
    const flushed = locks ? (send(flush) as Promise<unknown>) : answer
    letGo(transaction)
    const [done, kept] = await Promise.allSettled([followed(answer, transaction), flushed])
    if (done.status === 'rejected') throw done.reason
    if (kept.status === 'rejected') throw kept.reason
    return done.value
  }

  const query: Send = (text, values, callback) => {
    if (text === 'begin') {
      open = { waiting: [], corked: 0, last: [] }
      return hold(open, text)
    }
    const marked = typeof text === 'string' && text.startsWith(mark)
    const last = typeof text === 'string' && text.startsWith(lastMark)
    const plain = marked || last ? text.slice((last ? lastMark : mark).length) : text
    const transaction = open
    if (!transaction) return send(plain, values, callback)
    if (last) {
      transaction.last.push({ text: plain as string, values })
      return Promise.resolve({ command: '', rowCount: 0, rows: [] })
    }
    if (marked) return hold(transaction, plain as string, values)
    if (plain === 'commit') return commit(transaction)
    const answer = send(plain, values, callback)
    letGo(transaction)
    if (plain === 'rollback') {
      open = undefined
      // Fails only where the connection, and with it the transaction, is lost: the caller gets the error that
      // caused the rollback.
      return (answer as Promise<unknown>).catch(() => ({ command: 'ROLLBACK', rowCount: 0, rows: [] }))
    }
    const told = open && transaction.waiting.length > 0 && answer instanceof Promise
    return told ? followed(answer, transaction) : answer
  }
  client.query = query as typeof client.query
}

/** The answer to a statement once those before it are answered too, or the first error among them. */
async function followed(answer: Promise<unknown>, transaction: OpenPipeline): Promise<unknown> {
  const [result] = await Promise.allSettled([answer])
  await settled(transaction)
  // A statement after a failed one gets only "transaction aborted": the real cause is the first one's error.
  if (transaction.failure) throw transaction.failure
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/**
 * Awaits the pipelined statements. The first failure is the transaction's, which can then not be
 * committed.
 */
async function settled(transaction: OpenPipeline): Promise<void> {
  for (const { answer } of transaction.waiting.splice(0))
    await answer.catch((error: unknown) => {
      transaction.failure ??= error
    })
}
