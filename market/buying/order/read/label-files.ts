import { type RawBuilder, sql } from 'kysely'

/** The labels that the buyer of an order `o` uploaded for a carrier of their own. */
export const labelFiles: RawBuilder<{ id: string; name: string }[]> = sql`
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.created_at, f.id)
    from file f where f.id = any (o.label_file_ids)), '[]')`
