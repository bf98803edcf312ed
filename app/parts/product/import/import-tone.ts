import { importStatus } from '#rules/status-codes'

/** The badge of an import's status. */
export const importTone = {
  [importStatus.waiting]: 'warn',
  [importStatus.running]: 'blue',
  [importStatus.finished]: 'good',
  [importStatus.failed]: 'bad',
} as Record<number, string>
