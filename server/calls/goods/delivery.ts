import * as delivery from '#api/goods/delivery'
import { saveHours, showHours } from '#market/goods/delivery/opening-hours'
import { saveTariff } from '#market/goods/delivery/save-tariff'
import { listTariffs, showTariff } from '#market/goods/delivery/tariffs'
import { type Answer, answer } from '../answer.ts'

export const deliveryAnswers: readonly Answer[] = [
  answer(delivery.tariffList, listTariffs),
  answer(delivery.showTariff, showTariff),
  answer(delivery.saveTariff, saveTariff),
  answer(delivery.openingHours, showHours),
  answer(delivery.saveOpeningHours, saveHours),
]
