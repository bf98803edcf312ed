import { clerkDay } from './clerk-day.ts'

/* warehouse: the queues and pages of the role. */
await clerkDay('warehouse@trestle.example.com')
