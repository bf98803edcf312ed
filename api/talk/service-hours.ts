import { z } from 'zod'
import { serviceZones } from '#rules/talk/service-hours'
import { openingDay } from '../goods/delivery.ts'
import { call } from '../wire/call.ts'
import { done, jsonText } from '../wire/shapes.ts'

const time_zone = z.enum(serviceZones)

export const serviceHours = call('/merchant/serviceHours', {
  who: 'merchant',
  may: 'own',
  does: 'When the manufacturer’s people answer in the chat, on its own clock.',
  reads: true,
  in: z.object({}),
  out: z.object({ hours: z.array(openingDay), time_zone: time_zone.nullable() }),
})

export const saveServiceHours = call('/merchant/saveServiceHours', {
  who: 'merchant',
  may: 'talk',
  does: 'Says when the manufacturer’s people answer in the chat; outside of it who writes is told when somebody is there.',
  in: z.object({ hours: jsonText(z.array(openingDay).max(7)), time_zone }),
  out: done,
})
