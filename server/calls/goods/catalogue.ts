import * as catalogue from '#api/goods/catalogue'
import { listCategories } from '#market/goods/catalogue/list-categories'
import { listNeighbours } from '#market/goods/catalogue/list-neighbours'
import { listProducts } from '#market/goods/catalogue/list-products'
import { showProduct } from '#market/goods/catalogue/show-product'
import { suggestItems } from '#market/goods/catalogue/suggest-items'
import { answer, type CallHandler } from '../answer.ts'

export const catalogueAnswers: readonly CallHandler[] = [
  answer(catalogue.list, listProducts),
  answer(catalogue.getProductCategory, listCategories),
  answer(catalogue.product, showProduct),
  answer(catalogue.productNeighbours, listNeighbours),
  answer(catalogue.skuList, suggestItems),
]
