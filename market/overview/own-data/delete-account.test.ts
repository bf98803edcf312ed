import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aCustomer, anItem } from '#tests/fixtures/buying'
import { aFile, aStaff, noon } from '#tests/fixtures/people'
import { aCompleted, aProof, ask } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { answerRefund } from '../../aftersale/refund/answer-refund.ts'
import { deleteAccount } from './delete-account.ts'

const { db } = await testDatabase()

test('what money was decided by outlives the company, other papers go with it', async () => {
  const buyer = await aCustomer(db, 1000)
  const { account_id, company_id } = buyer
  const { order_number, lines } = await aCompleted(db, buyer, [await anItem(db, { price: 100_000 })])
  const files = async () =>
    (await db.selectFrom('file').select('id').where('company_id', '=', company_id).execute()).map(
      ({ id }) => id,
    )
  const vouchers = await files()
  const proof = await aProof(db, buyer)
  const wanted = [{ line_id: lines[0]!.id, quantity: 1 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines: wanted, ...proof })
  await inTransaction(db, (tx) => answerRefund(tx, buyer, { refund_number, event: 'withdraw', remark: '' }))
  const auditor = await aStaff(db, ['auditor'])
  const certificate = async (status: 0 | 1 | 2) => {
    const file_id = await aFile(db, buyer, 'application/pdf')
    const decided = status === 0 ? {} : { decided_at: noon, decided_by: auditor.account_id }
    await db
      .insertInto('tax_exemption')
      .values({
        ...{ company_id, account_id, certificate_number: 'SR-1', states: ['CA'], valid_from: '2026-01-01' },
        ...{ file_id, status, reason: status === 2 ? 'Unsigned' : '', handed_in_at: noon, ...decided },
      })
      .execute()
    return file_id
  }
  const [, accepted] = [await certificate(0), await certificate(1), await certificate(2)]
  await inTransaction(db, (tx) => deleteAccount(tx, buyer))
  expect((await files()).toSorted()).toEqual([...vouchers, accepted!, proof.video_file_id].toSorted())
  const left = await db
    .selectFrom('tax_exemption')
    .select('status')
    .where('company_id', '=', company_id)
    .execute()
  expect(left).toEqual([{ status: 1 }])
})
