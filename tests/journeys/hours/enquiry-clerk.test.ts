import { clerkDay } from './clerk-day.ts'

/* service: the queues and pages of the role. */
await clerkDay('service@trestle.example.com')
