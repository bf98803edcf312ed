/** How long the link in a confirmation mail holds. */
export const confirmHours = 48
/** Mails that the form may send to one address in a day: whoever fills it in need not be who reads it. */
export const subscriptionMailsADay = 3
/** The time after which an unconfirmed subscription is deleted. */
export const unconfirmedDays = 30

/** An address as its holder knows it again, and others do not learn it: `ro…@diaz.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`
}
