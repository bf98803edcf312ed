import * as delivery from '#api/delivery'
import { saveHours, showHours } from '#market/delivery/opening-hours'
import { saveTariff } from '#market/delivery/save-tariff'
import { listTariffs, showTariff } from '#market/delivery/tariffs'
import { type Answer, answer } from './answer.ts'

export const deliveryAnswers: readonly Answer[] = [
  answer(delivery.tariffList, listTariffs),
  answer(delivery.showTariff, showTariff),
  answer(delivery.saveTariff, saveTariff),
  answer(delivery.openingHours, showHours),
  answer(delivery.saveOpeningHours, saveHours),
]
