import { creation, edges, type Graph } from '../../graph.ts'

/** How far a freight order is. */
export const logisticsStep = {
  asked: 0,
  quoted: 1,
  accepted: 2,
  placed: 3,
  pickedUp: 4,
  delivered: 5,
  cancelled: 6,
} as const
export type LogisticsStep = (typeof logisticsStep)[keyof typeof logisticsStep]

const { asked, quoted, accepted, placed, pickedUp, delivered, cancelled } = logisticsStep

/** The specification's statuses of a freight order (section 4): waiting to place, placed, cancelled. */
export const logisticsStatus = { waiting: 1, placed: 2, cancelled: 3 } as const
export type LogisticsStatus = (typeof logisticsStatus)[keyof typeof logisticsStatus]

/** The status of a freight order by its step; the database derives it likewise. */
export function statusOfStep(step: LogisticsStep): LogisticsStatus {
  if (step === cancelled) return logisticsStatus.cancelled
  return step >= placed ? logisticsStatus.placed : logisticsStatus.waiting
}

/** The steps in which freight can be paid. */
export const payableSteps: readonly LogisticsStep[] = [accepted, placed, pickedUp, delivered]
/** The steps in which what it costs changes by a charge of its own. */
const adjustable = [placed, pickedUp, delivered] as const
/** The steps before the carrier has brought the goods. */
const open = [asked, quoted, accepted, placed, pickedUp] as const

const stay = <S extends LogisticsStep>(steps: readonly S[], by: 'buyer' | 'service') =>
  steps.flatMap((step) => edges([step], step, by))

/**
 * The ways of a freight order: asked for by its company, quoted and placed with a carrier by customer
 * service, who alone cancels it. Specification section 6.
 */
export const logisticsGraph = {
  ask: creation(asked, 'buyer'),
  quote: edges([asked, quoted], quoted, 'service'),
  quoteByTariff: edges([asked], quoted, 'system'),
  accept: edges([quoted], accepted, 'buyer'),
  pay: stay([accepted, ...adjustable], 'buyer'),
  allowLater: stay([accepted], 'service'),
  place: edges([accepted], placed, 'service'),
  note: stay([placed, pickedUp], 'service'),
  pickUp: edges([placed], pickedUp, 'service'),
  deliver: edges([pickedUp], delivered, 'service'),
  adjust: stay(adjustable, 'service'),
  askCancel: stay(open, 'buyer'),
  refuseCancel: stay(open, 'service'),
  cancel: edges(open, cancelled, 'service'),
  expire: edges([quoted], cancelled, 'system'),
} as const satisfies Graph<LogisticsStep>
export type LogisticsEvent = keyof typeof logisticsGraph

/** What customer service does to a freight order besides quoting it. */
export const officeLogisticsEvents = [
  'allowLater',
  'place',
  'note',
  'pickUp',
  'deliver',
  'adjust',
  'refuseCancel',
  'cancel',
] as const
export type OfficeLogisticsEvent = (typeof officeLogisticsEvents)[number]
