import * as own from '#api/goods/own-store'
import { removeCertificate, saveCertificate } from '#market/goods/merchant/store/certificates'
import { saveStore } from '#market/goods/merchant/store/save-store'
import { showOwnStore } from '#market/goods/merchant/store/show-own-store'
import { answer, type CallHandler } from '../answer.ts'

export const ownStoreAnswers: readonly CallHandler[] = [
  answer(own.ownStore, showOwnStore),
  answer(own.saveStore, saveStore),
  answer(own.saveCertificate, saveCertificate),
  answer(own.removeCertificate, removeCertificate),
]
