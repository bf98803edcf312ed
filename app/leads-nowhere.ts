/**
 * Whether a refusal tells of an address which leads nowhere: mistyped, cut off, or to what is not there any
 * more.
 */
export const leadsNowhere = (reason: string | undefined): boolean =>
  reason === 'request.malformed' || /[.](n|applicationN)otFound$/.test(reason ?? '')
