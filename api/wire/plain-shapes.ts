import { z } from 'zod'
import { emailPattern, verificationCodePattern } from '#rules/fields'
import type { RefusalName } from '#rules/refusals'
import { plainAmount, plainCount, plainExtension } from '#rules/text/plain-amount'
import {
  plainCode,
  plainEmail,
  plainIdentifier,
  plainNumber,
  plainPhone,
  plainSearch,
  plainZip,
} from '#rules/text/plain-input'
import { neededWords } from './shapes.ts'

/*
 * Texts that people paste from mails, papers and spreadsheets, read as they are plainly meant before their
 * length and form are judged. Where a verb refuses a malformed one in its own words, the shape leaves the
 * form to it.
 */

const longestEmail = 254
export const emailText = z.string().overwrite(plainEmail).max(longestEmail)
export const email = emailText.regex(emailPattern)
export const phoneText = z.string().overwrite(plainPhone).max(24)
export const zipText = z.string().overwrite(plainZip).max(10)
/** A phone number and a postal code of any country. */
export const anyPhoneText = z.string().overwrite(plainPhone).max(30)
export const anyZipText = z.string().overwrite(plainZip).max(20)

/** A telephone extension, empty where there is none. */
export const extensionText = z.string().overwrite(plainExtension).max(4)

/** An amount or measure that its verb judges; empty is allowed. */
export const amountText = (max: number) =>
  z
    .string()
    .overwrite((typed) => plainAmount(typed))
    .max(max)

/** A whole number that its verb judges; empty is allowed. */
export const countText = (max: number) => z.string().overwrite(plainCount).max(max)

/** The digits out of a mail. */
export const mailedCode = z.string().overwrite(plainCode).regex(verificationCodePattern)
/** A code of the second step: six digits, or one for recovery. */
export const stepCode = z.string().overwrite(plainCode).max(24)

/** The number of an order or another paper; empty is allowed. */
export const numberText = (max: number) => z.string().overwrite(plainNumber).max(max)
/** The number of an order or another paper, not empty. */
export const number = (max: number) => z.string().overwrite(plainNumber).min(1).max(max)
/** A model or tracking number or a coupon's code, in which single blanks stay; empty is allowed. */
export const modelText = (max: number) => z.string().overwrite(plainIdentifier).max(max)
/** The same, not empty. */
export const model = (max: number) => z.string().overwrite(plainIdentifier).min(1).max(max)

/** The same, refused by this name where it is left out or empty. */
export const neededModel = (max: number, reason: RefusalName) =>
  neededWords(max, reason).overwrite(plainIdentifier).min(1, reason)

/** What a list is searched for; empty finds all. */
export const search = (max: number) => z.string().overwrite(plainSearch).max(max)
