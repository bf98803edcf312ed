import * as api from '#api/overview/own-data'
import { previewDeletion } from '#market/overview/own-data/deletion'
import { listActivity } from '#market/overview/own-data/list-activity'
import { deleteOwnAccount, linkToOwnData } from '../../auth/own-data.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const ownDataAnswers: readonly CallHandler[] = [
  answer(api.activityList, listActivity),
  answerInSteps(api.exportOwnData, ({ shop, visit }, _actor, input) => linkToOwnData(shop, visit, input)),
  answer(api.deletionPreview, previewDeletion),
  answerInSteps(api.deleteAccount, ({ shop, visit }, _actor, input) => deleteOwnAccount(shop, visit, input)),
]
