import { z } from 'zod'
import { password } from '../people/account.ts'
import { call } from '../wire/call.ts'
import { credential, done, head, int, listOf, moment, pageFromHead } from '../wire/shapes.ts'

export const activityKinds = ['account', 'order', 'recharge', 'certification'] as const

export const activityList = call('/user/activity', {
  who: 'buyer',
  does: 'Lists who did what in the company, newest first.',
  reads: true,
  replica: true,
  in: z.object({
    ...pageFromHead,
    page_size: int.pipe(z.number().min(1).max(50)).default(20),
    about: z.enum(activityKinds).optional(),
    user_uuid: z.uuid().optional().describe('Of one of its people: what that person did.'),
  }),
  out: listOf(
    z.object({
      at: moment,
      about: z.enum(activityKinds),
      action: z.string().describe('A name of rules/activities, or an event of an order.'),
      subject: z.string().describe('The number of the order or recharge.'),
      params: z.record(z.string(), z.string()),
      by_role: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      mobile_country_code: z.number().int(),
    }),
  ).extend({ head }),
})

export const exportOwnData = call('/user/exportOwnData', {
  who: 'buyer',
  may: 'own',
  does: 'After the login password: a link, good for five minutes, to a ZIP of everything about the person and the company.',
  in: z.object({ ...password }),
  out: z.object({ url: z.string() }),
  perMinute: 10,
})

export const deletionPreview = call('/user/deletionPreview', {
  who: 'buyer',
  acting: false,
  does: 'Says what keeps the account from being deleted, and whether it is the last of its company.',
  reads: true,
  in: z.object({}),
  out: z.object({
    last_person: z.boolean(),
    has_payment_password: z.boolean(),
    obstacles: z.array(
      z.object({
        reason: z.enum([
          'orders',
          'goods',
          'freight',
          'storage',
          'forms',
          'money',
          'recharges',
          'payments',
          'review',
          'owner',
        ]),
        count: z.number().int(),
        amount: z.string().nullable(),
      }),
    ),
  }),
})

export const deleteAccount = call('/user/deleteAccount', {
  who: 'buyer',
  may: 'own',
  does: 'Removes the personal data of the account, after the login password and, where one is set, the payment password.',
  in: z.object({
    ...password,
    payment_credential: credential.optional(),
    payment_password: z.string().max(64).optional(),
  }),
  out: done,
  perMinute: 10,
})
