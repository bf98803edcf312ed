import type { Cases, World } from '../world.ts'
import { talking } from './chat.ts'

type Paths =
  | '/chat/report'
  | '/office/chatReports'
  | '/office/decideReport'
  | '/office/liftChatBlock'
  | '/office/liftChatMute'

/** A report by the manufacturer of what a buyer wrote. */
async function reported(world: World): Promise<{ report_id: number }> {
  const { conversation_number } = await talking(world)
  const input = { conversation_number, no: 1, reason: 'It is rude' }
  await world.server.send('/chat/report', input, (await world.merchant('item')).caller)
  const { id } = await world.db
    .selectFrom('chat_report')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { report_id: id }
}
const service = async (world: World) => (await world.staff('service')).caller

export const chatReportCases: Cases<Paths> = {
  '/chat/report': {
    right: async (world) => {
      const { conversation_number } = await talking(world)
      const input = { conversation_number, no: 1, reason: 'It is rude' }
      return { as: (await world.merchant('item')).caller, input }
    },
    refused: async (world) => {
      const { conversation_number } = await talking(world)
      const input = { conversation_number, no: 1 }
      return { as: (await world.merchant('item')).caller, input, reason: 'chat.reasonNeeded' }
    },
    stranger: 'chat.notFound',
  },
  '/office/chatReports': {
    right: async (world) => {
      await reported(world)
      return { as: await service(world), input: { tab: 'open' } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/decideReport': {
    right: async (world) => {
      const input = { ...(await reported(world)), decision: 'warn', note: 'Rude' } as const
      return { as: await service(world), input }
    },
    refused: async (world) => {
      const input = { report_id: 999_999, decision: 'none' } as const
      return { as: await service(world), input, reason: 'chatReport.notFound' }
    },
    // A colleague has decided it by then.
    stranger: 'chatReport.decided',
  },
  '/office/liftChatBlock': {
    right: async (world) => {
      const said = await reported(world)
      const as = await service(world)
      await world.server.send('/office/decideReport', { ...said, decision: 'block' }, as)
      return { as, input: said }
    },
    refused: async (world) => {
      return { as: await service(world), input: await reported(world), reason: 'chatReport.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/liftChatMute': {
    right: async (world) => {
      const said = await reported(world)
      const as = await service(world)
      await world.server.send('/office/decideReport', { ...said, decision: 'mute' }, as)
      return { as, input: said }
    },
    refused: async (world) => {
      return { as: await service(world), input: await reported(world), reason: 'chatReport.notFound' }
    },
    stranger: 'nothing',
  },
}
