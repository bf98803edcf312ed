import { randomUUID } from 'node:crypto'
import type { Cases, Person, World } from '../world.ts'

/** A buyer with a notice: an order was placed. */
async function withNotice(world: World): Promise<Person & { id: number }> {
  const person = await world.customer()
  await world.order(person)
  const { data } = await world.server.send('/user/noticeList', {}, person.caller)
  return { ...person, id: data.list[0]!.id }
}
const texts = (words: string) => ({ 'en-US': words, 'zh-CN': words, 'es-ES': words })

type Paths =
  | '/user/noticeList'
  | '/user/noticeDetail'
  | '/user/readNotices'
  | '/user/unreadNotices'
  | '/user/noticeChoices'
  | '/user/saveNoticeChoice'
  | '/office/announce'
  | '/office/announcementList'

export const messageCases: Cases<Paths> = {
  '/user/noticeList': {
    right: async (world) => ({ as: (await withNotice(world)).caller, input: { kind: 'order', unread: '1' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/noticeDetail': {
    right: async (world) => {
      const { caller, id } = await withNotice(world)
      return { as: caller, input: { id } }
    },
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: { id: 999_999_999 }, reason: 'message.notFound' }
    },
    stranger: 'message.notFound',
  },
  '/user/readNotices': {
    right: async (world) => {
      const { caller, id } = await withNotice(world)
      return { as: caller, input: { ids: String(id), kind: 'order', read: '1' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/user/unreadNotices': {
    right: async (world) => ({ as: (await withNotice(world)).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/noticeChoices': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/saveNoticeChoice': {
    right: async ({ newcomer }) => ({
      as: (await newcomer()).caller,
      input: { kind: 'order', by_mail: '0' },
    }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/announce': {
    right: async ({ staff }) => {
      const input = {
        title: texts('Closed on Friday'),
        body: texts('The warehouses are closed.'),
        idempotency_key: randomUUID(),
      }
      return { as: (await staff('editor')).caller, input }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/announcementList': {
    right: async ({ staff }) => ({ as: (await staff('editor')).caller, input: { page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
}
