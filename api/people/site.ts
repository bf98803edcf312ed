import { z } from 'zod'
import { purchaseMode } from '#rules/codes'
import { call } from '../wire/call.ts'
import { code, done, id, int, words } from '../wire/shapes.ts'

const menuItem = z.object({ name: z.string(), path: z.string() })

export const siteInit = call('/home/siteInit', {
  who: 'anyone',
  does: 'Gives what a page of this site needs first: its texts, currency and menu, and the key with which this visitor signs.',
  unsigned: true,
  reads: true,
  in: z.object({}),
  out: z.object({
    site: z.string(),
    operator_id: z.number().int(),
    shop_sn: z.string(),
    currency: z.string(),
    language: z.string(),
    title: z.string(),
    logo: z.string().nullable(),
    address: z.string(),
    copyright: z.string(),
    email: z.string(),
    phone: z.string(),
    service_hours: z.string(),
    seo_keyword: z.string(),
    seo_describe: z.string(),
    withdrawal_handling: z.number().int(),
    pay_handling: z.number().int(),
    follow_links: z.array(z.object({ name: z.string(), url: z.string(), file_path: z.string() })),
    menu: z.array(menuItem),
    demo: z.boolean(),
    /** The guest's signing key for this visitor; login returns a new one. */
    sign_key: z.string(),
    /** Server time in seconds, for clocks that are off. */
    server_time: z.number().int(),
  }),
})

export const getOperatorList = call('/home/getOperatorList', {
  who: 'anyone',
  does: 'Lists the sites.',
  reads: true,
  replica: true,
  in: z.object({}),
  out: z.object({ list: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })) }),
})

export const areaList = call('/home/areaList', {
  who: 'anyone',
  does: 'Lists the warehouse areas of a site that sell a goods type.',
  reads: true,
  replica: true,
  in: z.object({
    operator_id: id.optional(),
    goods_type: code({ general: purchaseMode.general, special: purchaseMode.special }).default(1),
  }),
  out: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        warehouse_id: z.number(),
        warehouse_name: z.string(),
        area_name: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        services: z.array(z.number()),
      }),
    ),
  }),
})

export const reportError = call('/utils/reportError', {
  who: 'anyone',
  does: 'Takes a render error from the browser into the server log.',
  reads: true,
  in: z.object({
    message: words(500),
    stack: z.string().max(4000).default(''),
    page: z.string().max(300).default(''),
    line: int.default(0),
  }),
  out: done,
  perMinute: 10,
})
