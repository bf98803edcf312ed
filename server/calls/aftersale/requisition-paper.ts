import * as api from '#api/aftersale/requisition-paper'
import type { In, Out } from '#api/wire/call'
import type { Buyer, Staff } from '#market/actor'
import { showRequisition } from '#market/goods/requisition/show-requisition'
import { requisitionState } from '#rules/goods/private/requisition-graph'
import { refuse } from '#rules/refusals'
import { linkToPaper } from '../../pdf/numbered/numbered-paper.ts'
import { requisitionPaper, workPaper } from '../../pdf/numbered/requisition-paper.ts'
import { answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

async function link<A extends Buyer | Staff>(
  { shop, read }: Pick<HandlerContext<A>, 'read' | 'shop'>,
  actor: A,
  { requisition_number: typed, sheet }: In<typeof api.requisitionFile>,
): Promise<Out<typeof api.requisitionFile>> {
  const { requisition_number, state } = await read((tx) =>
    showRequisition(tx, actor, { requisition_number: typed }),
  )
  if (state === requisitionState.draft) refuse('requisition.notFound')
  const asked = { number: requisition_number, sheet, language: actor.language }
  const paper = actor.kind === 'staff' ? workPaper : requisitionPaper
  return linkToPaper(paper, asked, { secret: shop.secret, at: actor.at })
}

export const requisitionPaperAnswers: readonly CallHandler[] = [
  answerInSteps(api.requisitionFile, link<Buyer>),
  answerInSteps(api.officeRequisitionFile, link<Staff>),
]
