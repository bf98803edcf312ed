import { clerkDay } from './clerk-day.ts'

/* editor: the pages of the role, and the queues where it has any. */
await clerkDay('editor@trestle.example.com')
