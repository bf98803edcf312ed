import * as delivery from '#api/goods/delivery'
import { saveHours, showHours } from '#market/goods/delivery/opening-hours'
import { saveTariff } from '#market/goods/delivery/save-tariff'
import { listTariffs, showTariff } from '#market/goods/delivery/tariffs'
import { answer, type CallHandler } from '../answer.ts'

export const deliveryAnswers: readonly CallHandler[] = [
  answer(delivery.tariffList, listTariffs),
  answer(delivery.showTariff, showTariff),
  answer(delivery.saveTariff, saveTariff),
  answer(delivery.openingHours, showHours),
  answer(delivery.saveOpeningHours, saveHours),
]
