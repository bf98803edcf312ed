/** Whether a refusal means that the address leads nowhere: mistyped, truncated, or to something deleted. */
export const leadsNowhere = (reason: string | undefined): boolean =>
  reason === 'request.malformed' || /[.](n|applicationN)otFound$/.test(reason ?? '')
