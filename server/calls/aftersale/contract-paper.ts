import * as api from '#api/aftersale/contract-paper'
import type { In, Out } from '#api/wire/call'
import type { Buyer, Merchant } from '#market/actor'
import { sideOf } from '#market/buying/contract/find-contract'
import { lotPaperFacts } from '#market/buying/contract/order/lot-paper-facts'
import { showContractFacts } from '#market/buying/contract/paper-facts'
import { contractFile, contractSheets, linkToContract, lotSheet } from '../../pdf/contract-papers.ts'
import { linkToLotPaper, lotFile } from '../../pdf/lot-papers.ts'
import { plainly } from '../../pdf/typefaces.ts'
import { missingSigns } from '../../pdf/typeset/font-runs.ts'
import { answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

type Steps<A extends Buyer | Merchant> = Pick<HandlerContext<A>, 'read' | 'shop'>

async function show<A extends Buyer | Merchant>(
  { shop, read }: Steps<A>,
  actor: A,
  input: In<typeof api.contractPaper>,
): Promise<Out<typeof api.contractPaper>> {
  const facts = await read((tx) => showContractFacts(tx, actor, input))
  const { language, at } = actor
  const papers = contractSheets(facts, { language, at, public_url: shop.config.public_url })
  return { papers, missing_signs: missingSigns(plainly(JSON.stringify(papers))) }
}

async function link<A extends Buyer | Merchant>(
  { shop, read }: Steps<A>,
  actor: A,
  input: In<typeof api.contractPaperLink>,
): Promise<Out<typeof api.contractPaperLink>> {
  const { contract_sn } = await read((tx) => showContractFacts(tx, actor, input))
  const asked = { ...input, contract_sn, side: sideOf(actor), language: actor.language }
  return { url: linkToContract(shop.secret, asked, actor.at), file_name: contractFile(asked) }
}

async function showOfLot<A extends Buyer | Merchant>(
  { shop, read }: Steps<A>,
  actor: A,
  input: In<typeof api.lotPaper>,
): Promise<Out<typeof api.lotPaper>> {
  const facts = await read((tx) => lotPaperFacts(tx, actor, input))
  const { language, at } = actor
  const papers = [lotSheet(facts, { language, at, public_url: shop.config.public_url })]
  return { papers, missing_signs: missingSigns(plainly(JSON.stringify(papers))) }
}

async function linkToLot<A extends Buyer | Merchant>(
  { shop, read }: Steps<A>,
  actor: A,
  input: In<typeof api.lotPaperLink>,
): Promise<Out<typeof api.lotPaperLink>> {
  const { order_number } = await read((tx) => lotPaperFacts(tx, actor, input))
  const asked = { ...input, order_number, side: sideOf(actor), language: actor.language }
  return { url: linkToLotPaper(shop.secret, asked, actor.at), file_name: lotFile(asked) }
}

export const contractPaperAnswers: readonly CallHandler[] = [
  answerInSteps(api.contractPaper, show<Buyer>),
  answerInSteps(api.makerContractPaper, show<Merchant>),
  answerInSteps(api.lotPaper, showOfLot<Buyer>),
  answerInSteps(api.makerLotPaper, showOfLot<Merchant>),
  answerInSteps(api.lotPaperLink, linkToLot<Buyer>),
  answerInSteps(api.makerLotPaperLink, linkToLot<Merchant>),
  answerInSteps(api.contractPaperLink, link<Buyer>),
  answerInSteps(api.makerContractPaperLink, link<Merchant>),
]
