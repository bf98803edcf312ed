import { openStorageFacts } from '#market/aftersale/paper/storage-facts'
import { makeStoragePaper, type StorageFacts } from '#rules/aftersale/paper/storage-paper'
import { type CodedPaper, withCodes } from '../paper-with-barcodes.ts'
import type { NumberedPaper } from './numbered-paper.ts'

/** Bills of storage. */
export const storagePaper: NumberedPaper = {
  kind: 'storage-paper',
  file: 'storage',
  async open(tx, { number, language }, { public_url }) {
    return storageSheet(await openStorageFacts(tx, { bill_number: number, language }), public_url)
  },
}

/** A bill of storage on paper, with its codes: they lead to its page. */
export const storageSheet = (facts: StorageFacts, public_url: string): CodedPaper =>
  withCodes(
    makeStoragePaper(facts),
    public_url,
    `/${facts.payer === 'dealer' ? 'user_center' : 'merchant/money'}/storage/${encodeURIComponent(facts.bill.bill_number)}`,
  )
