import type { Tx } from '#database/connect'

type Change = {
  account_id: number
  column: 'password_hash' | 'payment_password_hash'
  was: string
  becomes: string
}

/** Stores a new hash of the same password, unless the password was changed meanwhile. */
export async function renewHash(tx: Tx, { account_id, column, was, becomes }: Change): Promise<void> {
  await tx
    .updateTable('account')
    .set({ [column]: becomes })
    .where('id', '=', account_id)
    .where(column, '=', was)
    .execute()
}
