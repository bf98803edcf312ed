import type { Tx } from '#database/connect'
import { announce } from '#market/people/message/announce'
import type { Trade } from './trade.ts'

const dayMs = 24 * 3_600_000

const said = [
  {
    daysAgo: 24,
    title: {
      'en-US': 'New pickup hours in Fontana',
      'zh-CN': 'Fontana 仓库提货时间调整',
      'es-ES': 'Nuevo horario de recogida en Fontana',
    },
    body: {
      'en-US':
        'From Monday on you can pick up in Fontana from 6 in the morning until 8 in the evening, Monday to Saturday.\n\nPlease book a slot when you check out, and bring the order number.',
      'zh-CN':
        '自周一起，Fontana 仓库的提货时间为周一至周六早 6 点至晚 8 点。\n\n请在结算时预约时段，并携带订单号。',
      'es-ES':
        'Desde el lunes puede recoger en Fontana de 6 de la mañana a 8 de la tarde, de lunes a sábado.\n\nReserve una hora al tramitar el pedido y traiga el número de pedido.',
    },
  },
  {
    daysAgo: 2,
    title: {
      'en-US': 'Closed on the holiday, open again the day after',
      'zh-CN': '节日放假一天，次日恢复营业',
      'es-ES': 'Cerrado el festivo, abierto al día siguiente',
    },
    body: {
      'en-US':
        'Our warehouses and customer service are closed on the coming holiday. Orders that are paid before noon of the day before still leave in time.',
      'zh-CN': '即将到来的节日当天，仓库和客服休息。节前一天中午前付款的订单仍可按时发货。',
      'es-ES':
        'Nuestros almacenes y la atención al cliente cierran el próximo festivo. Los pedidos pagados antes del mediodía de la víspera salen a tiempo.',
    },
  },
] as const

/** Publishes two announcements, and marks those older than a week as read by the demo's buyers. */
export async function sayNews({ tx, actors }: Pick<Trade, 'tx' | 'actors'>, at: Date): Promise<void> {
  for (const { daysAgo, title, body } of said) {
    const editor = actors.staff('administrator', new Date(at.getTime() - daysAgo * dayMs))
    await announce(tx, editor, { title, body })
  }
  await readOld(tx, at)
}

async function readOld(tx: Tx, at: Date): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ read_at: at })
    .where('created_at', '<', new Date(at.getTime() - 7 * dayMs))
    .execute()
}
