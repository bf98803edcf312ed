import * as picture from '#api/goods/picture'
import { askPictures } from '#market/goods/picture/ask-pictures'
import { decideOwnPictures, decidePictures } from '#market/goods/picture/decide-pictures'
import {
  listRequests,
  pictureStates,
  queueOfRequests,
  requestsOfMerchant,
} from '#market/goods/picture/list-requests'
import { findPassed } from '#market/goods/picture/open-package'
import { endUsualBuyer, listUsualBuyers } from '#market/goods/picture/usual-buyers'
import { privateLink } from '../../secrets/private-link.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const pictureAnswers: readonly CallHandler[] = [
  answer(picture.pictureStates, pictureStates),
  answer(picture.askPictures, askPictures),
  answer(picture.pictureRequests, listRequests),
  answerInSteps(picture.pictureLink, async ({ shop, read }, actor, { id }) => {
    const { custom_sn } = await read((tx) => findPassed(tx, actor, id))
    return {
      url: privateLink(shop.secret, { kind: 'picture-package', id }, actor.at),
      file_name: `${custom_sn}.zip`,
    }
  }),
  answer(picture.pictureQueue, queueOfRequests),
  answer(picture.decidePictures, decidePictures),
  answer(picture.merchantPictures, requestsOfMerchant),
  answer(picture.merchantDecides, decideOwnPictures),
  answer(picture.usualBuyers, listUsualBuyers),
  answer(picture.usualBuyerEnds, endUsualBuyer),
]
