/** Refusals of somebody who may not see what is asked for. */
const forbidding = ['session.notAllowed', 'session.notYourRole', 'session.notYourMerchantRole']
export const forbids = (reason: string | undefined): boolean => forbidding.includes(reason ?? '')

/** Whether a refusal means that the address leads nowhere: mistyped, truncated, or to something deleted. */
export const leadsNowhere = (reason: string | undefined): boolean =>
  reason === 'request.malformed' || /[.](n|applicationN)otFound$/.test(reason ?? '')
