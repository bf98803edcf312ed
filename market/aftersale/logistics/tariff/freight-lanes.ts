import { type RawBuilder, sql } from 'kysely'
import {
  type FreightLane,
  type FreightService,
  freightServices,
  lanesAsRows,
} from '#rules/aftersale/logistics/freight-tariff'
import { moneyText, toCents } from '#rules/money/money'

/** The columns of a tariff of freight `t`: its lanes as a list, and what services cost. */
export const freightColumns: RawBuilder<unknown> = sql`t.most_class,
  json_build_object('liftgate', t.liftgate_cents, 'appointment', t.appointment_cents, 'residential', t.residential_cents) as services,
  (select json_agg(json_build_object('to_state', l.to_state, 'minimum_cents', l.minimum_cents, 'kg100_cents', l.kg100_cents,
    'm3_cents', l.m3_cents, 'most_kg', l.most_kg) order by l.to_state) from freight_lane l where l.tariff_id = t.id) as lanes`

export type FreightTerms = {
  most_class: string
  services: Record<FreightService, number | null>
  lanes: FreightLane[]
}

const dollars = (cents: number) => moneyText(toCents(cents))

/** What a tariff of freight says, for the wire: states of the same prices are one row. */
export const showFreightTerms = ({ most_class, services, lanes }: FreightTerms) => ({
  most_class,
  services: freightServices.flatMap((service) => {
    const cents = services[service]
    return cents === null ? [] : [{ service, price: dollars(cents) }]
  }),
  lanes: lanesAsRows(lanes).map(({ states, minimum_cents, kg100_cents, m3_cents, most_kg }) => ({
    states,
    minimum: dollars(minimum_cents),
    kg100: dollars(kg100_cents),
    m3: dollars(m3_cents),
    most_kg,
  })),
})
