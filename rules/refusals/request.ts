import type { RefusalCode } from './refusal-code.ts'

/** Refused before any department is asked: requests themselves, and forms that anybody may send. */
export const requestRefusals = {
  'request.malformed': { code: 1001, http: 400 },
  'request.badSignature': { code: 1002, http: 401 },
  'request.clockSkew': { code: 1003, http: 401 },
  'request.notFound': { code: 1004, http: 404 },
  'request.tooLarge': { code: 1005, http: 413 },
  'request.tooMany': { code: 1006, http: 429 },
  'request.unavailable': { code: 1007, http: 503 },
  'request.somethingWrong': { code: 1008, http: 500 },
  'request.keyReused': { code: 1009 },
  'request.maintenance': { code: 1010, http: 503 },
  'request.postOnly': { code: 1011, http: 405 },
  'form.missing': { code: 2101 },
  'form.format': { code: 2102 },
  'form.date': { code: 2103 },
  'form.load': { code: 2104 },
  'form.tooMany': { code: 2105 },
} as const satisfies Record<string, RefusalCode>
