import { randomUUID } from 'node:crypto'
import { linksOf } from '#server/secrets/subscriber-link'
import { lastMail } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

/** A person who subscribed, with the token to confirm it. */
async function asked({ db, server, guest }: World) {
  const email = `news-${randomUUID().slice(0, 8)}@shop.test`
  await server.send('/home/subscribe', { email, new_arrivals: '1', specials: '0' }, guest)
  const { confirm, unsubscribe } = (await lastMail(db, email)).params
  const held = new URL(String(unsubscribe)).searchParams
  return {
    token: new URL(String(confirm)).searchParams.get('link') ?? '',
    held: { s: held.get('s') ?? '', k: held.get('k') ?? '' },
  }
}
/** A confirmed subscriber's link. */
async function confirmed(world: World) {
  const { token, held } = await asked(world)
  await world.server.send('/home/confirmSubscription', { confirm_token: token }, world.guest)
  return held
}
/** A link that was made for somebody else. */
function wrongLink({ server }: World) {
  const made = new URL(linksOf(server.config.secret, 'http://shop.test')(randomUUID()).unsubscribe)
  return { s: randomUUID(), k: made.searchParams.get('k') ?? '' }
}

type Paths =
  | '/home/subscribe'
  | '/home/confirmSubscription'
  | '/home/subscription'
  | '/home/saveSubscription'
  | '/home/unsubscribe'
  | '/office/subscriberList'
  | '/office/subscriberExport'

/** The calls that the link in a subscriber's mails permits. */
const byLink = {
  right: async (world: World) => ({ as: world.guest, input: await confirmed(world) }),
  refused: async (world: World) => ({
    as: world.guest,
    input: wrongLink(world),
    reason: 'subscription.linkInvalid',
  }),
  stranger: 'nothing',
} satisfies Cases<Paths>['/home/subscription']

export const subscriptionCases: Cases<Paths> = {
  '/home/subscribe': {
    right: async ({ guest }) => {
      const email = `right-${randomUUID().slice(0, 8)}@shop.test`
      return { as: guest, input: { email, new_arrivals: '1', specials: '0', homepage: '' } }
    },
    refused: async ({ guest }) => ({ as: guest, input: { email: 'nobody' }, reason: 'form.format' }),
    stranger: 'nothing',
  },
  '/home/confirmSubscription': {
    right: async (world) => ({ as: world.guest, input: { confirm_token: (await asked(world)).token } }),
    refused: async ({ guest }) => ({
      as: guest,
      input: { confirm_token: 'none' },
      reason: 'subscription.linkInvalid',
    }),
    // The holder of the link counts as its owner.
    stranger: 'nothing',
  },
  '/home/subscription': byLink,
  '/home/saveSubscription': {
    right: async (world) => {
      const choice = { language: 'es-ES', new_arrivals: '1', specials: '1' } as const
      return { as: world.guest, input: { ...(await confirmed(world)), ...choice } }
    },
    refused: async (world) => {
      const choice = { language: 'es-ES', new_arrivals: '1', specials: '1' } as const
      const input = { ...(await asked(world)).held, ...choice }
      return { as: world.guest, input, reason: 'subscription.notSubscribed' }
    },
    stranger: 'nothing',
  },
  '/home/unsubscribe': byLink,
  '/office/subscriberList': {
    right: async ({ staff }) => {
      return { as: (await staff('editor')).caller, input: { status: -1, search: 'shop', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/subscriberExport': {
    right: async ({ staff }) => {
      return {
        as: (await staff('editor')).caller,
        input: { status: 1, search: '', idempotency_key: randomUUID() },
      }
    },
    refused: null,
    stranger: 'nothing',
  },
}
