import type { siteInit } from '#api/people/site'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'

/** The database's data of a site. The server adds keys, clock, mode and the menu's texts. */
type SiteAnswer = Omit<Out<typeof siteInit>, 'sign_key' | 'server_time' | 'demo' | 'menu'>

/** The site of the request in the language of the request. Specification section 3, "Site init data". */
export async function initSite(tx: Tx, actor: Guest | User): Promise<SiteAnswer> {
  const site = await tx.selectFrom('site').selectAll().where('code', '=', actor.site).executeTakeFirst()
  if (!site) refuse('request.notFound')
  const { language } = actor
  return {
    site: site.code,
    operator_id: site.id,
    shop_sn: site.code,
    currency: site.currency,
    language,
    title: textIn(site.title, language),
    logo: site.logo,
    address: site.address,
    copyright: site.copyright,
    email: site.email,
    phone: site.phone,
    service_hours: textIn(site.service_hours, language),
    seo_keyword: textIn(site.seo_keyword, language),
    seo_describe: textIn(site.seo_describe, language),
    withdrawal_handling: site.withdrawal_handling,
    pay_handling: site.pay_handling,
    follow_links: site.follow_links,
  }
}
