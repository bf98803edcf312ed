import { z } from 'zod'
import { call } from '../wire/call.ts'
import { mailedCode } from '../wire/plain-shapes.ts'
import { done, id, moment, words } from '../wire/shapes.ts'
import { password } from './account.ts'
import { passkeyAnswer } from './passkey-answer.ts'

const recovery_codes = z.array(z.string()).describe('Shown once; empty where the account has unused ones.')

export const secondSteps = call('/user/secondSteps', {
  who: 'user',
  acting: false,
  does: 'Says with what the account is proved beside its password, and whether it must be.',
  reads: true,
  in: z.object({}),
  out: z.object({
    totp: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        created_at: moment,
        last_used_at: moment.nullable(),
      }),
    ),
    recovery_codes_left: z.number().int(),
    required: z.boolean(),
  }),
})

export const beginTotp = call('/user/beginTotp', {
  who: 'user',
  does: 'Begins an authenticator app, after the login password: its secret, as text, as an address, and as a picture.',
  in: z.object({ ...password }),
  out: z.object({ secret: z.string(), uri: z.string(), picture: z.string().describe('SVG') }),
  perMinute: 20,
})

export const confirmTotp = call('/user/confirmTotp', {
  who: 'user',
  does: 'The first code of an authenticator app: from then on it is asked for.',
  in: z.object({ step_code: mailedCode }),
  out: z.object({ recovery_codes }),
  perMinute: 20,
})

export const beginPasskey = call('/user/beginPasskey', {
  who: 'user',
  does: 'Begins a passkey, after the login password: what the browser makes it from.',
  in: z.object({ ...password }),
  out: z.object({ options: z.string().describe('JSON, for navigator.credentials.create') }),
  perMinute: 20,
})

export const addPasskey = call('/user/addPasskey', {
  who: 'user',
  does: 'Keeps the passkey that the browser made.',
  in: z.object({ name: words(60), passkey: passkeyAnswer }),
  out: z.object({ recovery_codes }),
  perMinute: 20,
})

export const renewRecoveryCodes = call('/user/renewRecoveryCodes', {
  who: 'user',
  does: 'Gives ten new recovery codes in the place of the old ones, after the login password.',
  in: z.object({ ...password }),
  out: z.object({ recovery_codes }),
  perMinute: 20,
})

export const removeSecondStep = call('/user/removeSecondStep', {
  who: 'user',
  does: 'Takes the authenticator app away, or the passkey with this id, after the login password.',
  in: z.object({ passkey_id: id.optional(), ...password }),
  out: done,
  perMinute: 20,
})
