import type { Generated } from 'kysely'

/** The state of each timetable job. */
type TimedJob = {
  name: string
  due_at: Date
  claimed_until: Date | null
  /** The process that claimed the run. */
  claimed_by: string | null
}

/** While there is a row the shop is closed. */
type MaintenanceTable = { only_one: Generated<boolean>; since: Date; until: Date | null }

/** A row marks the database of a copy of a shop. */
type CopyMark = { only_one: Generated<boolean>; since: Date }

export type JobsTables = {
  copy_mark: CopyMark
  maintenance: MaintenanceTable
  timed_job: TimedJob
}
