import * as site from '#api/people/site'
import { initSite } from '#market/people/site/init-site'
import { listAreas } from '#market/people/site/list-areas'
import { listSites } from '#market/people/site/list-sites'
import { refuse } from '#rules/refusals'
import { guestKeyOf } from '../../auth/token.ts'
import { openAreaTexts } from '../../texts.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

const texts = openAreaTexts('menu')
/** What is built of the menu bar of specification section 2; the names are in `menu.json`. */
const menu = [
  { key: 'home', path: '/home' },
  { key: 'fobZone', path: '/fob_zone' },
  { key: 'newArrival', path: '/new_arrival' },
  { key: 'hotSale', path: '/hot_sale' },
  { key: 'inventory', path: '/inventory' },
  { key: 'specialSale', path: '/special_sale' },
] as const

export const siteAnswers: readonly CallHandler[] = [
  answerInSteps(site.siteInit, async ({ shop, read }, actor) => {
    // Without a visitor id there is no key to sign with.
    if (actor.visitor_uuid === '') refuse('request.malformed', {}, 'uuid')
    const shown = await read((tx) => initSite(tx, actor))
    return {
      ...shown,
      menu: menu.map(({ key, path }) => ({ name: texts.say(actor.language, key), path })),
      demo: shop.demo,
      sign_key: guestKeyOf(shop.secret, actor.visitor_uuid),
      server_time: Math.floor(actor.at.getTime() / 1000),
    }
  }),
  answer(site.getOperatorList, listSites),
  answer(site.areaList, listAreas),
  answerInSteps(site.reportError, async ({ shop }, _actor, { message, stack, page, line }) => {
    shop.log.warn({ page, line, stack }, `browser: ${message}`)
    return {}
  }),
]
