import { z } from 'zod'
import { call } from '../wire/call.ts'
import { email, mailedCode } from '../wire/plain-shapes.ts'
import { credential, done, flag, id, language, listByKey, moment, pageAfter } from '../wire/shapes.ts'
import { openedShape, password, userShape } from './account.ts'

/** The current login password, sent beside a new one; encrypted under its own challenge. */
const oldPassword = { old_credential: credential.optional(), old_password: z.string().max(64).optional() }
const email_code = mailedCode

export const changePassword = call('/user/changePassword', {
  who: 'user',
  does: 'Sets a new login password after the old one and a mailed code. Every other session ends; the answer is a new one.',
  in: z.object({ email_code, ...oldPassword, ...password }),
  out: openedShape.extend({ stay_signed_in: z.boolean() }),
  perMinute: 20,
})

export const changeEmail = call('/user/changeEmail', {
  who: 'user',
  does: 'Makes another e-mail address the one of the account, after the login password and a code mailed to that address.',
  in: z.object({ email, email_code, ...password }),
  out: z.object({ user: userShape }),
  perMinute: 20,
})

export const deviceList = call('/user/devices', {
  who: 'user',
  acting: false,
  does: 'Lists where one is signed in: what each browser calls itself, the network address it last came from, and when.',
  reads: true,
  in: z.object({ ...pageAfter }),
  out: listByKey(
    z.object({
      id: z.number().int(),
      user_agent: z.string(),
      address: z.string(),
      staff_name: z.string().nullable().describe('Of the staff who acts for this person there.'),
      signed_in_at: moment,
      last_seen_at: moment,
      expires_at: moment,
      this_device: z.boolean(),
    }),
  ),
})

export const signOutDevice = call('/user/signOutDevice', {
  who: 'user',
  does: 'Ends one of the own sessions.',
  in: z.object({ id }),
  out: done,
})

export const signOutEverywhere = call('/user/signOutEverywhere', {
  who: 'user',
  does: 'Ends every own session; with `keep_this` all but the one that asks.',
  in: z.object({ keep_this: flag.default(true) }),
  out: z.object({ ended: z.number().int() }),
})

export const setPreferences = call('/user/setPreferences', {
  who: 'user',
  does: 'Keeps the language of pages and mails, and whether measures are shown in centimetres and kilograms.',
  in: z.object({ language, metric: flag }),
  out: z.object({ user: userShape }),
})
