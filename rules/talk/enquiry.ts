import { serviceDays, workingHoursAfter } from '../calendar/working-days.ts'
import { type EnquiryKind, enquiryKind } from '../codes.ts'
import { dayAt, daysBetween, isDay } from '../days.ts'
import { limits, positiveIntegerPattern } from '../fields.ts'
import { isCompanyName, isPersonName } from '../people/name/names.ts'
import { isEmail, isPhone, isUsZip } from '../text/plain-input.ts'

/** Whoever asks hears from us within this time. Specification section 9: reply promised within 12 hours. */
export const answerHours = 12
/** Enquiries of one e-mail address in an hour; more is no customer. */
export const enquiriesPerHour = 5

/** What an enquiry says, as typed. */
export type EnquiryFields = {
  name: string
  company: string
  email: string
  phone: string
  departure: string
  destination_zip: string
  goods: string
  volume_cbm: string
  weight_kg: string
  container_count: string
  ready_on: string
  quantity: string
  message: string
}
export type EnquiryField = keyof EnquiryFields

/** The most characters of each field. */
export const enquiryLengths: Readonly<Record<EnquiryField, number>> = {
  name: 80,
  company: 120,
  email: 254,
  phone: 24,
  departure: 80,
  destination_zip: 10,
  goods: 200,
  volume_cbm: 8,
  weight_kg: 7,
  container_count: 3,
  ready_on: 10,
  quantity: 5,
  message: 2000,
}

export const enquiryFields = Object.keys(enquiryLengths) as readonly EnquiryField[]

type Form = { fields: readonly EnquiryField[]; required: readonly EnquiryField[] }
const aboutItem: Form = {
  fields: ['quantity', 'name', 'company', 'email', 'phone', 'message'],
  required: ['quantity', 'name', 'email'],
}
/** What each kind asks, in the order of its form, and what must be filled. */
export const enquiryForms: Readonly<Record<EnquiryKind, Form>> = {
  [enquiryKind.internationalLogistics]: {
    fields: [
      'name',
      'company',
      'email',
      'phone',
      'departure',
      'destination_zip',
      'goods',
      'volume_cbm',
      'weight_kg',
      'container_count',
      'ready_on',
      'message',
    ],
    required: ['name', 'company', 'email', 'phone', 'departure', 'destination_zip', 'goods', 'ready_on'],
  },
  [enquiryKind.fob]: aboutItem,
  [enquiryKind.presale]: aboutItem,
  [enquiryKind.contact]: {
    fields: ['name', 'company', 'email', 'phone', 'message'],
    required: ['name', 'email', 'message'],
  },
}

/**
 * `load`: neither volume, weight nor containers are given. `date`: no day, or one that is past or too far
 * away.
 */
type EnquiryFault = { field: EnquiryField; fault: 'missing' | 'format' | 'load' | 'date' }

const volumePattern = /^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,3})?$/
const containersAtMost = 200
const readyWithinDays = 730

/**
 * Everything wrong with an enquiry, in the order of its form. What its kind does not ask is not looked at.
 */
export function enquiryFaults(kind: EnquiryKind, said: EnquiryFields, at: Date): EnquiryFault[] {
  const { fields, required } = enquiryForms[kind]
  const loadless =
    fields.includes('volume_cbm') &&
    [said.volume_cbm, said.weight_kg, said.container_count].every((one) => !one)
  return fields.flatMap((field): EnquiryFault[] => {
    if (field === 'volume_cbm' && loadless) return [{ field, fault: 'load' }]
    const value = said[field]
    if (value === '') return required.includes(field) ? [{ field, fault: 'missing' }] : []
    if (value.length > enquiryLengths[field]) return [{ field, fault: 'format' }]
    if (field === 'ready_on') return isNear(value, at) ? [] : [{ field, fault: 'date' }]
    return hasForm(field, value) ? [] : [{ field, fault: 'format' }]
  })
}

function hasForm(field: EnquiryField, value: string): boolean {
  switch (field) {
    case 'name':
      return isPersonName(value)
    case 'company':
      return isCompanyName(value)
    case 'email':
      return isEmail(value)
    case 'phone':
      return isPhone(value)
    case 'destination_zip':
      return isUsZip(value)
    case 'volume_cbm':
      return volumePattern.test(value)
    case 'weight_kg':
      return positiveIntegerPattern.test(value)
    case 'container_count':
      return positiveIntegerPattern.test(value) && Number(value) <= containersAtMost
    case 'quantity':
      return positiveIntegerPattern.test(value) && Number(value) <= limits.quantityMax
    default:
      return true
  }
}

/** A day of the calendar from yesterday (it may still be that day where the sender is) to two years ahead. */
function isNear(day: string, at: Date): boolean {
  if (!isDay(day)) return false
  const ahead = daysBetween(dayAt(at, 'UTC'), day)
  return ahead >= -1 && ahead <= readyWithinDays
}

/** When a sender who has waited since then must have heard from us: customer service rests on Sundays. */
export const answerDue = (waiting_since: Date, time_zone: string): Date =>
  workingHoursAfter(waiting_since, answerHours, { weekdays: serviceDays, time_zone })
