import { clerkDay } from './clerk-day.ts'

/* The administrator, who may do what any role may; the roles work their queues off. */
await clerkDay('admin@trestle.example.com', { most: 0 })
