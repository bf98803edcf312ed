import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { CardKind, ChatSide, ChatSubject } from '#rules/talk/chat'
import { paths } from '../../../paths.ts'

export type ChatThread = Out<CallAt<'/chat/thread'>>
export type Message = ChatThread['list'][number]
export type ListedConversation = Out<CallAt<'/chat/list'>>['list'][number]

/** Where each side has its conversations. */
const centres: Record<ChatSide, (page: string) => string> = {
  buyer: (page) => paths.userCenter(page),
  merchant: (page) => paths.merchant(page),
  platform: (page) => paths.office(page),
}

/** The address of all conversations of a side, or of one. */
export const chatAddress = (side: ChatSide, number = ''): string =>
  centres[side](number === '' ? 'chat' : `chat/${number}`)

/** `merchant_uuid`: empty for the platform. `company_id`: to whom the platform writes without a subject. */
export type ChatSubjectInput = {
  merchant_uuid: string
  subject: ChatSubject
  subject_ref: string
  company_id?: number
}

/** Where somebody of a side asks about a subject. */
export function askAddress(
  side: ChatSide,
  { merchant_uuid, subject, subject_ref, company_id }: ChatSubjectInput,
): string {
  const query = new URLSearchParams({ with: merchant_uuid, about: subject, ref: subject_ref })
  if (company_id !== undefined) query.set('to', String(company_id))
  return `${chatAddress(side)}?${query}`
}

type Place = { kind: CardKind | ChatSubject; ref: string }

/** Where somebody of a side sees what a card or a conversation is about; null where nowhere. */
export function subjectAddress(side: ChatSide, { kind, ref }: Place): string | null {
  if (kind === 'product') return paths.product(Number(ref))
  const buyers: Partial<Record<Place['kind'], string>> = {
    order: paths.order(ref),
    contract: paths.contract(ref),
    refund: paths.afterSale(ref),
    requisition: paths.requisition(ref),
    logistics: paths.freightOrder(ref),
  }
  const merchants: Partial<Record<Place['kind'], string>> = {
    order: paths.merchant(`orders/${ref}`),
    contract: paths.merchant(`contracts/${ref}`),
    refund: paths.merchant(`after_sale/${ref}`),
  }
  const ours: Partial<Record<Place['kind'], string>> = {
    order: paths.office(`orders/${ref}`),
    refund: paths.office(`after_sale/${ref}`),
    requisition: paths.office(`requisitions/${ref}`),
    logistics: paths.office(`freight/${ref}`),
  }
  return { buyer: buyers, merchant: merchants, platform: ours }[side][kind] ?? null
}
