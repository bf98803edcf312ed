import * as delivery from '#api/goods/delivery'
import * as landed from '#api/goods/landed-cost'
import { addLandedRate, listLandedRates } from '#market/goods/delivery/landed/landed-rates'
import { showLandedCost } from '#market/goods/delivery/landed/show-landed-cost'
import { saveHours, showHours } from '#market/goods/delivery/opening-hours'
import { saveTariff } from '#market/goods/delivery/save-tariff'
import { listTariffs, showTariff } from '#market/goods/delivery/tariffs'
import { answer, type CallHandler } from '../answer.ts'

export const deliveryAnswers: readonly CallHandler[] = [
  answer(landed.landedCost, showLandedCost),
  answer(landed.landedRates, listLandedRates),
  answer(landed.addLandedRate, addLandedRate),
  answer(delivery.tariffList, listTariffs),
  answer(delivery.showTariff, showTariff),
  answer(delivery.saveTariff, saveTariff),
  answer(delivery.openingHours, showHours),
  answer(delivery.saveOpeningHours, saveHours),
]
