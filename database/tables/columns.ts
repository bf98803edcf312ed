import type { ColumnType } from 'kysely'

/** jsonb: read as a value, written as JSON text (pg would take an array for a PostgreSQL array). */
export type Json<T> = ColumnType<T, string, string>

export type JsonDefault<T> = ColumnType<T, string | undefined, string>

/** A calendar date without a time, as `YYYY-MM-DD` text. */
export type DateText = string
