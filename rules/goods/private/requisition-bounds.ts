import { addDays } from '../../days.ts'
import { toCents } from '../../money/money.ts'
import { type RequisitionKind, requisitionKind } from './requisition-graph.ts'

export const requisitionAtMost = { lines: 100, pieces: 100_000, readyInDays: 120 } as const

/** For how many days a quotation of a form holds. */
export const requisitionQuoteDays = 14

/** The last day for which the work can be promised on this day. */
export const requisitionReadyUntil = (today: string): string => addDays(today, requisitionAtMost.readyInDays)

/** Above this a second person decides what is paid for missing pieces. */
export const compensationAlone = toCents(100_000)

/** Who answers for missing pieces. */
export const lossVerdicts = ['warehouse', 'carrier', 'company'] as const
export type LossVerdict = (typeof lossVerdicts)[number]

/** Where pieces were missing: where they lay, or on the way. */
export const lossStages = ['here', 'way'] as const
export type LossStage = (typeof lossStages)[number]

/** The kinds whose work is proved by photos. */
export const photographedKinds: readonly RequisitionKind[] = [requisitionKind.repack, requisitionKind.dispose]

/** Who collects goods that are handed over. */
export type Collector = { name: string; id_type: (typeof collectorPapers)[number]; plate: string }
/** What a collector shows. */
export const collectorPapers = ['licence', 'passport', 'company'] as const
