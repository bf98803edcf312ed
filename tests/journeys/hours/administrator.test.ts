import { clerkDay } from './clerk-day.ts'

/* The administrator, who may do what any role may. */
await clerkDay('admin@trestle.example.com')
