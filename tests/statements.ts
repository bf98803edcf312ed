import type { StatementMapping } from '#rules/paying/statement/mapping'

/** How the bank statements of the tests are read: a day, a sum, a text, and the bank's own number. */
export const mapping: StatementMapping = {
  date: 'Date',
  amount: 'Amount',
  direction: '',
  credit: '',
  debit: '',
  text: 'Text',
  reference: 'Ref',
  decimal: '.',
  date_order: 'ymd',
}
