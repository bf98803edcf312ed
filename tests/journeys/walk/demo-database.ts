import { inject } from 'vitest'
import { testDatabase } from '#tests/servers/database'

/** A database with the demo shop for this test file alone, dropped after the file's last test. */
export const demoDatabase = (options: { max?: number } = {}) =>
  testDatabase({ ...options, template: inject('demoShop').template })
