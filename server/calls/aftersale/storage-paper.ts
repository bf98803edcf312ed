import * as api from '#api/aftersale/storage-paper'
import type { In, Out } from '#api/wire/call'
import type { Buyer, Merchant, Staff } from '#market/actor'
import { findBill } from '#market/goods/storage/show-bills'
import { linkToPaper } from '../../pdf/numbered/numbered-paper.ts'
import { storagePaper } from '../../pdf/numbered/storage-paper.ts'
import { answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

async function link<A extends Buyer | Merchant | Staff>(
  { shop, read }: Pick<HandlerContext<A>, 'read' | 'shop'>,
  actor: A,
  { bill_number: typed, sheet }: In<typeof api.storageFile>,
): Promise<Out<typeof api.storageFile>> {
  const { bill_number } = await read((tx) => findBill(tx, actor, typed))
  const asked = { number: bill_number, sheet, language: actor.language }
  return linkToPaper(storagePaper, asked, { secret: shop.secret, at: actor.at })
}

export const storagePaperAnswers: readonly CallHandler[] = [
  answerInSteps(api.storageFile, link<Buyer>),
  answerInSteps(api.merchantStorageFile, link<Merchant>),
  answerInSteps(api.officeStorageFile, link<Staff>),
]
