import { inject } from 'vitest'
import { testDatabase } from '#tests/servers/database'

/** A database of its own for this test file, with the demo shop in it, dropped after the file's last test. */
export const demoDatabase = (options: { max?: number } = {}) =>
  testDatabase({ ...options, template: inject('demoShop').template })
