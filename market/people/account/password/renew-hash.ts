import type { Tx } from '#database/connect'

type Change = {
  account_id: number
  column: 'password_hash' | 'payment_password_hash'
  was: string
  becomes: string
}

/** Keeps the same password under a new hash, unless it was changed meanwhile. */
export async function renewHash(tx: Tx, { account_id, column, was, becomes }: Change): Promise<void> {
  await tx
    .updateTable('account')
    .set({ [column]: becomes })
    .where('id', '=', account_id)
    .where(column, '=', was)
    .execute()
}
