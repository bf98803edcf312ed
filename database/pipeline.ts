import type { Duplex } from 'node:stream'
import type { Compilable, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Tx } from './connect.ts'

/** What a statement begins with that is sent along with the next one. */
const mark = '/* along */ '

/**
 * Sends a statement of a transaction along with the next one, or with its commit, without waiting for its answer: a round trip
 * fewer. For statements that only write and whose outcome nothing in the transaction asks for. When it fails, the next statement
 * or the commit throws its error, so nothing of the transaction stands. Outside a transaction it is waited for.
 */
export async function along(tx: Tx, statement: Compilable | RawBuilder<unknown>): Promise<void> {
  const compiled = (statement as RawBuilder<unknown>).compile(tx)
  await tx.executeQuery({ ...compiled, sql: mark + compiled.sql })
}

type Send = (text: unknown, values?: unknown, callback?: unknown) => unknown

type Open = { sent: Promise<unknown>[]; held: number; failure?: unknown }
const nothing = { command: '', rowCount: 0, rows: [] }

/**
 * Changes how a connection in pipeline mode sends: `begin` and statements sent along are put into the same packet as the statement
 * after them. PostgreSQL answers in order, so by the time that one is answered they have been as well.
 */
export function pipelined(client: pg.ClientBase): void {
  const send = client.query.bind(client) as Send
  const wire = client as unknown as { connection: { stream: Duplex } }
  let open: Open | undefined

  const hold = (transaction: Open, text: string, values?: unknown) => {
    wire.connection.stream.cork()
    transaction.held += 1
    const answer = send(text, values) as Promise<unknown>
    transaction.sent.push(
      answer.catch((error: unknown) => {
        transaction.failure ??= error
      }),
    )
    return Promise.resolve(nothing)
  }
  const letGo = (transaction: Open) => {
    for (; transaction.held > 0; transaction.held -= 1) wire.connection.stream.uncork()
  }

  const query: Send = (text, values, callback) => {
    if (text === 'begin') {
      open = { sent: [], held: 0 }
      return hold(open, text)
    }
    const marked = typeof text === 'string' && text.startsWith(mark)
    const plain = marked ? text.slice(mark.length) : text
    const transaction = open
    if (!transaction) return send(plain, values, callback)
    if (marked) return hold(transaction, plain as string, values)
    const ends = plain === 'commit' || plain === 'rollback'
    if (ends) open = undefined
    const answer = send(plain, values, callback)
    letGo(transaction)
    if (!(answer instanceof Promise)) return answer
    return ends && plain === 'commit' ? settled(answer, transaction) : explained(answer, transaction)
  }
  client.query = query as typeof client.query
}

/** The answer to a commit, or the error of a statement before it that nobody waited for. */
async function settled(answer: Promise<unknown>, transaction: Open): Promise<unknown> {
  const result = await answer
  await Promise.all(transaction.sent)
  if (transaction.failure) throw transaction.failure
  return result
}

/** A statement after one that failed is told only that the transaction is over: the reason is the first one's error. */
async function explained(answer: Promise<unknown>, transaction: Open): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    throw transaction.failure ?? error
  }
}
