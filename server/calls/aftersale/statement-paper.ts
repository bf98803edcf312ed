import * as api from '#api/aftersale/statement-paper'
import type { In, Out } from '#api/wire/call'
import type { Merchant, Staff } from '#market/actor'
import { showMerchantStatement } from '#market/paying/settlement/show-merchant-statement'
import { linkToPaper } from '../../pdf/numbered/numbered-paper.ts'
import { statementPaper } from '../../pdf/numbered/statement-paper.ts'
import { answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

async function link<A extends Merchant | Staff>(
  { shop, read }: Pick<HandlerContext<A>, 'read' | 'shop'>,
  actor: A,
  { statement_number: typed, sheet }: In<typeof api.statementFile>,
): Promise<Out<typeof api.statementFile>> {
  const { statement_number } = await read((tx) =>
    showMerchantStatement(tx, actor, { statement_number: typed }),
  )
  const asked = { number: statement_number, sheet, language: actor.language }
  return linkToPaper(statementPaper, asked, { secret: shop.secret, at: actor.at })
}

export const statementPaperAnswers: readonly CallHandler[] = [
  answerInSteps(api.statementFile, link<Merchant>),
  answerInSteps(api.officeStatementFile, link<Staff>),
]
