import * as change from '#api/goods/change'
import * as officeChange from '#api/goods/office-change'
import type { In } from '#api/wire/call'
import { checkSample } from '#market/goods/merchant/change/check-sample'
import { copyProduct } from '#market/goods/merchant/change/copy-product'
import { decideChange } from '#market/goods/merchant/change/decide-change'
import { listChanges } from '#market/goods/merchant/change/list-changes'
import { moveOwnChange } from '#market/goods/merchant/change/move-own-change'
import { beginProduct } from '#market/goods/merchant/change/open-change'
import { saveField } from '#market/goods/merchant/change/save-field'
import { showChange } from '#market/goods/merchant/change/show-change'
import { keepFilters, listFilters } from '#market/goods/merchant/shelf/kept-filters'
import { listOwnProducts } from '#market/goods/merchant/shelf/list-own-products'
import { listProductEvents } from '#market/goods/merchant/shelf/list-product-events'
import { setShelf } from '#market/goods/merchant/shelf/set-shelf'
import { showOwnProduct } from '#market/goods/merchant/shelf/show-own-product'
import { readField } from '#rules/goods/change/fields'
import { isRichDescription } from '#rules/text/rich-description'
import { isUuid } from '#rules/text/uuid'
import { cleanHtml } from '../../adapters/clean-html.ts'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

export const changeAnswers: readonly CallHandler[] = [
  answer(change.beginProduct, (tx, actor, { copy_of }) =>
    copy_of === undefined ? beginProduct(tx, actor) : copyProduct(tx, actor, copy_of),
  ),
  answerInSteps(change.saveField, (steps, actor, input) =>
    steps.once((tx) => saveField(tx, actor, { ...input, value: harmless(input) })),
  ),
  answer(change.moveOwnChange, moveOwnChange),
  answer(change.setShelf, setShelf),
  answerInSteps(change.ownProducts, async (steps, actor, input) => {
    const found = await steps.read((tx) => listOwnProducts(tx, actor, input))
    return {
      ...found,
      links: linksOf(
        steps,
        found.list.map(({ picture }) => picture),
      ),
    }
  }),
  answer(change.keptFilters, listFilters),
  answer(change.keepFilters, keepFilters),
  answerInSteps(change.ownProduct, async (steps, actor, input) => {
    const found = await steps.read((tx) => showOwnProduct(tx, actor, input))
    return { ...found, links: linksOf(steps, filesIn([found.published, found.edits])) }
  }),
  answer(change.productHistory, listProductEvents),
  answerInSteps(officeChange.changeQueue, async (steps, actor, input) => {
    const found = await steps.read((tx) => listChanges(tx, actor, input))
    return {
      ...found,
      links: linksOf(
        steps,
        found.list.map(({ picture }) => picture),
      ),
    }
  }),
  answerInSteps(officeChange.reviewedChange, async (steps, actor, input) => {
    const found = await steps.read((tx) => showChange(tx, actor, input))
    return { ...found, links: linksOf(steps, filesIn([found.published, found.edits])) }
  }),
  answer(officeChange.decideChange, decideChange),
  answer(officeChange.checkSample, checkSample),
]

/**
 * A description that product pages would show as HTML, with nothing in it but what articles may hold; judged
 * as it is kept, since signs that are left out could hide its beginning.
 */
function harmless({ path, value }: In<typeof change.saveField>): In<typeof change.saveField>['value'] {
  if (!path.startsWith('description.')) return value
  const read = readField(path, value)
  if ('fault' in read || typeof read.value !== 'string' || !isRichDescription(read.value)) return value
  return cleanHtml(read.value)
}

/** Signed links to those of these that are ids of uploads, and no keys of public pictures. */
function linksOf({ linkTo }: Pick<HandlerContext, 'linkTo'>, ids: readonly (string | null)[]) {
  const files = ids.filter(isUuid)
  return Object.fromEntries(files.map((id) => [id, linkTo({ id })]))
}

/** The ids of uploads that values name, however deep. */
function filesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'file_id' && typeof inner === 'string' ? [inner] : filesIn(inner),
  )
}
