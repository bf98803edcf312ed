import { type RawBuilder, sql } from 'kysely'
import { goodsFaults, salesRowState } from '#rules/buying/channel/sales-fields'

/** The numbers of the orders of an import that lack nothing but goods, as a query. */
export const waitingKeys = (import_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select number_key from sales_import_row where import_id = ${import_id} and state = ${salesRowState.bad}
  group by number_key
  having bool_and(relation_id is not null and amount is not null and not exists (
    select from jsonb_array_elements(faults) f where f ->> 'reason' <> all (${[...goodsFaults]}::text[])))`
