/** The state of each timetable job. */
type TimedJob = {
  name: string
  due_at: Date
  claimed_until: Date | null
  /** The process that claimed the run. */
  claimed_by: string | null
}

export type JobsTables = {
  timed_job: TimedJob
}
