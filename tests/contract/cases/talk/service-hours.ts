import type { Cases } from '../world.ts'

const hours = JSON.stringify([{ day: 1, from: '09:00', until: '17:00' }])

export const serviceHoursCases: Cases<'/merchant/serviceHours' | '/merchant/saveServiceHours'> = {
  '/merchant/serviceHours': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/saveServiceHours': {
    right: async ({ merchant }) => {
      return { as: (await merchant()).caller, input: { hours, time_zone: 'Asia/Shanghai' } }
    },
    refused: async ({ merchant }) => {
      const wrong = JSON.stringify([{ day: 1, from: '17:00', until: '09:00' }])
      const input = { hours: wrong, time_zone: 'Asia/Shanghai' } as const
      return { as: (await merchant()).caller, input, reason: 'chat.hours' }
    },
    stranger: 'nothing',
  },
}
