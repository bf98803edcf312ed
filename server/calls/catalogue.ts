import * as catalogue from '#api/catalogue'
import { listCategories } from '#market/catalogue/list-categories'
import { listNeighbours } from '#market/catalogue/list-neighbours'
import { listProducts } from '#market/catalogue/list-products'
import { showProduct } from '#market/catalogue/show-product'
import { suggestItems } from '#market/catalogue/suggest-items'
import { type Answer, answer } from './answer.ts'

export const catalogueAnswers: readonly Answer[] = [
  answer(catalogue.list, listProducts),
  answer(catalogue.getProductCategory, listCategories),
  answer(catalogue.product, showProduct),
  answer(catalogue.productNeighbours, listNeighbours),
  answer(catalogue.skuList, suggestItems),
]
