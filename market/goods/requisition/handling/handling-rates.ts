import { type RawBuilder, sql } from 'kysely'
import type { HandlingRate } from '#rules/goods/private/handling'
import { moneyText, toCents } from '#rules/money/money'

/** The rates of a tariff of work, as a list. */
export const ratesOf = (tariff_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('kind', r.kind, 'form_cents', r.form_cents, 'piece_cents', r.piece_cents, 'm3_cents', r.m3_cents,
    'ready_days', r.ready_days) order by r.kind)
  from handling_rate r where r.tariff_id = ${tariff_id}), '[]')`

/** A rate for the wire. */
export const showRate = ({ kind, form_cents, piece_cents, m3_cents, ready_days }: HandlingRate) => ({
  kind,
  form: moneyText(toCents(form_cents)),
  piece: moneyText(toCents(piece_cents)),
  m3: moneyText(toCents(m3_cents)),
  ready_days,
})
