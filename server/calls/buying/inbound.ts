import * as inbound from '#api/buying/inbound/inbound'
import { findItems } from '#market/buying/inbound/find-items'
import { listInbounds } from '#market/buying/inbound/list-inbounds'
import { inboundEvent } from '#market/buying/inbound/merchant-event'
import { saveInbound } from '#market/buying/inbound/save-inbound'
import { showInbound } from '#market/buying/inbound/show-inbound'
import { answer, type CallHandler } from '../answer.ts'

export const inboundAnswers: readonly CallHandler[] = [
  answer(inbound.inboundList, listInbounds),
  answer(inbound.inbound, showInbound),
  answer(inbound.saveInbound, saveInbound),
  answer(inbound.inboundEvent, inboundEvent),
  answer(inbound.inboundItems, findItems),
]
