const dayMs = 86_400_000

/** The instant so many days before (negative: after) another. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs)
}

/** The calendar date so many days after, `YYYY-MM-DD` in UTC. */
export function dateAfter(at: Date, days: number): string {
  return daysBefore(at, -days).toISOString().slice(0, 10)
}

/** Rows in batches, so that no statement has more parameters than PostgreSQL takes. */
export function* batches<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
