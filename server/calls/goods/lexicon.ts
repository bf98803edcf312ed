import * as lexicon from '#api/goods/lexicon'
import { countSearch } from '#market/goods/catalogue/lexicon/count-search'
import { setLearning, showLearning } from '#market/goods/catalogue/lexicon/learn'
import { listConcepts } from '#market/goods/catalogue/lexicon/list-concepts'
import { forgetSearch, listSearches } from '#market/goods/catalogue/lexicon/list-searches'
import { retireConcept } from '#market/goods/catalogue/lexicon/retire-concept'
import { saveConcept } from '#market/goods/catalogue/lexicon/save-concept'
import { showConcept } from '#market/goods/catalogue/lexicon/show-concept'
import { answer, type CallHandler } from '../answer.ts'

export const lexiconAnswers: readonly CallHandler[] = [
  answer(lexicon.conceptList, listConcepts),
  answer(lexicon.showConcept, showConcept),
  answer(lexicon.saveConcept, saveConcept),
  answer(lexicon.retireConcept, retireConcept),
  answer(lexicon.countSearch, countSearch),
  answer(lexicon.searchList, listSearches),
  answer(lexicon.forgetSearch, forgetSearch),
  answer(lexicon.searchLearning, showLearning),
  answer(lexicon.setSearchLearning, setLearning),
]
