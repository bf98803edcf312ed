import * as list from '#api/buying/saved-list'
import { changeListLine, deleteList, renameList } from '#market/buying/saved-list/change-list'
import { listLists } from '#market/buying/saved-list/list-lists'
import { listToCart } from '#market/buying/saved-list/list-to-cart'
import { saveList } from '#market/buying/saved-list/save-list'
import { showList } from '#market/buying/saved-list/show-list'
import { listPaper, listPaperNumber } from '../../pdf/numbered/list-paper.ts'
import { linkToPaper } from '../../pdf/numbered/numbered-paper.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

/** The lists of goods that a company keeps. */
export const savedListAnswers: readonly CallHandler[] = [
  answer(list.savedLists, listLists),
  answer(list.savedList, showList),
  answerInSteps(list.savedListFile, async ({ shop, read }, actor, { sheet, ...asked }) => {
    const shown = await read((tx) => showList(tx, actor, asked))
    const number = listPaperNumber({ ...shown, warehouse_area_id: Number(shown.warehouse_area_id) })
    const pdf = { number, sheet, language: actor.language }
    return linkToPaper(listPaper, pdf, { secret: shop.secret, at: actor.at })
  }),
  answer(list.saveList, saveList),
  answer(list.renameSavedList, renameList),
  answer(list.deleteSavedList, deleteList),
  answer(list.changeSavedLine, changeListLine),
  answer(list.savedListToCart, listToCart),
]
