import * as inbound from '#api/buying/inbound/inbound'
import { findItems } from '#market/buying/order/inbound/find-items'
import { listInbounds } from '#market/buying/order/inbound/list-inbounds'
import { inboundEvent } from '#market/buying/order/inbound/merchant-event'
import { saveInbound } from '#market/buying/order/inbound/save-inbound'
import { showInbound } from '#market/buying/order/inbound/show-inbound'
import { answer, type CallHandler } from '../answer.ts'

export const inboundAnswers: readonly CallHandler[] = [
  answer(inbound.inboundList, listInbounds),
  answer(inbound.inbound, showInbound),
  answer(inbound.saveInbound, saveInbound),
  answer(inbound.inboundEvent, inboundEvent),
  answer(inbound.inboundItems, findItems),
]
