import { ownVersion } from '#database/migrate/migrations'

/** This build: its release as CHANGELOG.md names it, and its commit. */
export const version: string = await ownVersion()
