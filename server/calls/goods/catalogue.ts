import * as find from '#api/goods/catalogue/find'
import * as product from '#api/goods/catalogue/product'
import { listCategories } from '#market/goods/catalogue/list-categories'
import { listNeighbours } from '#market/goods/catalogue/list-neighbours'
import { listProducts } from '#market/goods/catalogue/list-products'
import { showProduct } from '#market/goods/catalogue/show-product'
import { suggestItems } from '#market/goods/catalogue/suggest-items'
import { answer, type CallHandler } from '../answer.ts'

export const catalogueAnswers: readonly CallHandler[] = [
  answer(find.list, listProducts),
  answer(find.getProductCategory, listCategories),
  answer(product.product, showProduct),
  answer(product.productNeighbours, listNeighbours),
  answer(find.skuList, suggestItems),
]
