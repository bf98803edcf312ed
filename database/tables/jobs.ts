/** The state of each timetable job. */
type TimedJob = { name: string; due_at: Date; claimed_until: Date | null }

export type JobsTables = {
  timed_job: TimedJob
}
