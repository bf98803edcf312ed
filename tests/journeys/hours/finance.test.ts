import { clerkDay } from './clerk-day.ts'

/* finance: the queues and pages of the role. */
await clerkDay('finance@trestle.example.com')
