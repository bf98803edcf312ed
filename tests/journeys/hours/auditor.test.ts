import { clerkDay } from './clerk-day.ts'

/* auditor: the queues and pages of the role. */
await clerkDay('auditor@trestle.example.com')
