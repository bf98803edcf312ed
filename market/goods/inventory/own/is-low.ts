import { type RawBuilder, sql } from 'kysely'

/** Whether fewer pieces than its threshold are free in a row of stock. */
export const isLow = (stock: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${stock}.${column}`)
  return sql`(${of('threshold')} is not null and ${of('on_hand')} - ${of('reserved')} < ${of('threshold')})`
}
