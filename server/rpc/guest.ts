import type { IncomingHttpHeaders } from 'node:http'
import type { Guest } from '#market/actor'
import { refuse } from '#rules/refusals'
import { type Language, languageOf, languages, type SiteCode, siteCodes, siteOfHost } from '#rules/sites'
import type { Fields } from './fields.ts'

const visitorPattern = /^[A-Za-z0-9-]{8,64}$/

const known = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value)

/** The requested language: the field, the header `language`, else the browser's preference. */
export function languageFor(headers: IncomingHttpHeaders, fields: Fields = {}): Language {
  return (
    known(languages, fields.language) ??
    known(languages, headers.language) ??
    languageOf(headers['accept-language'])
  )
}

/** The site: the header `site-code`, else the host's. */
export function siteFor(headers: IncomingHttpHeaders, host: string): SiteCode {
  return known(siteCodes, headers['site-code']) ?? siteOfHost(host)
}

/** The guest of a request before its token is checked. Refuses a malformed visitor id. */
export function guestOf(
  from: { headers: IncomingHttpHeaders; host: string; at: Date },
  fields: Fields,
): Guest {
  const visitor_uuid = fields.uuid ?? ''
  if (typeof visitor_uuid !== 'string' || (visitor_uuid !== '' && !visitorPattern.test(visitor_uuid)))
    refuse('request.malformed', {}, 'uuid')
  return {
    kind: 'guest',
    at: from.at,
    language: languageFor(from.headers, fields),
    site: siteFor(from.headers, from.host),
    visitor_uuid,
  }
}
